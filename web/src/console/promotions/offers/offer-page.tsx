import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Offer } from '@portal/contract/console/offers.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { CardsSkeleton } from '../../parts/layout/skeleton.tsx';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import { Differences } from '../builder/differences.tsx';
import { allFactsOf } from '../builder/facts.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferPreview } from '../builder/offer-preview.tsx';
import * as css from './offer-list.module.css';
import { offerQuery } from '../queries.ts';
import { StateChips } from '../state-chip.tsx';
import { Takers } from './takers.tsx';
import { VersionPanel } from './version-panel.tsx';
import { title } from '../words.ts';
import { Fact } from '../../parts/fact.tsx';

/** One offer: what is published, what waits to be, and what came of each version. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(offerQuery(id));
  return (
    <>
      <PageHead title={query.data?.title ?? title}>{query.data ? <StateChips of={query.data} /> : null}</PageHead>
      <Pane query={query} framed skeleton={<CardsSkeleton count={3} rows={4} className={css.stack} />}>
        {(offer) => <OfferBody offer={offer} />}
      </Pane>
    </>
  );
}

function OfferBody({ offer }: { offer: Offer }) {
  const { draft, versions } = offer;
  const shown = draft ?? versions[0];
  return (
    <>
      <OfferActions offer={offer} />
      <div className={css.columns}>
        <div className={css.stack}>
          {draft ? <DraftPanel offer={offer} draft={draft} /> : null}
          {versions.map((version, at) => (
            <VersionPanel key={version.version} version={version} before={versions[at + 1]} isNow={at === 0} />
          ))}
          {versions.length ? <Takers id={offer.id} /> : null}
        </div>
        <div className={css.beside}>{shown ? <OfferPreview of={shown} /> : null}</div>
      </div>
      <p className={`${parts.mini} ${css.foot}`}>
        สร้างเมื่อ <Timestamp at={offer.created_at} /> ·{' '}
        <Link className="link" to="/promotions">
          โปรโมชั่นทั้งหมด
        </Link>
      </p>
    </>
  );
}

function DraftPanel({ offer: { versions }, draft }: { offer: Offer; draft: NonNullable<Offer['draft']> }) {
  const [newest] = versions;
  return (
    <Panel title={`ร่างรุ่น ${draft.version}`}>
      <div className={`${parts.body} ${parts.blocks}`}>
        <p className={parts.mini}>
          แก้ไขโดย {draft.changed_by.name} · <Timestamp at={draft.changed_at} /> · สมาชิกยังไม่เห็น
        </p>
        {newest ? (
          <div>
            <p>เปลี่ยนจากรุ่น {newest.version}</p>
            <Differences before={newest} after={draft} />
            <p className="hint">ผู้ที่รับไปแล้วใช้เงื่อนไขเดิม รุ่นใหม่ใช้กับผู้รับรายใหม่เท่านั้น</p>
          </div>
        ) : (
          <dl className={parts.kv}>
            {allFactsOf(draft).map(([name, value]) => (
              <Fact key={name} name={name} of={value} />
            ))}
          </dl>
        )}
      </div>
    </Panel>
  );
}
