import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Offer } from '@portal/contract/console/offers.ts';
import type { GrantRow } from '@portal/contract/console/grants.ts';
import { Fact, PageHead, Panel } from '../../parts/layout/page.tsx';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { Differences, OfferPreview, StateChips } from '../builder/offer-facts.tsx';
import { allFactsOf } from '../builder/facts.ts';
import { OfferActions } from './offer-actions.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from './offer-list.module.css';
import { grantStates, offerQuery, recipientsQuery, title } from '../queries.ts';
import { Money, WordsChip } from '../../parts/figures/marks.tsx';
import { momentColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import { VersionPanel } from './version-panel.tsx';

/** One offer: the published version, the draft, and the results of each version. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(offerQuery(id));
  return (
    <>
      <PageHead title={query.data?.title ?? title}>{query.data ? <StateChips of={query.data} /> : null}</PageHead>
      <Pane query={query} skeleton={<CardsSkeleton count={3} rows={4} className="grid" />}>
        {(offer) => <OfferBody offer={offer} />}
      </Pane>
    </>
  );
}

function OfferBody({ offer }: { offer: Offer }) {
  const { draft, versions } = offer;
  const current = draft ?? versions[0];
  return (
    <>
      <OfferActions offer={offer} />
      <div className={layout.columns}>
        <div className="grid">
          {draft ? <DraftPanel offer={offer} draft={draft} /> : null}
          {versions.map((version, at) => (
            <VersionPanel key={version.version} version={version} before={versions[at + 1]} isNow={at === 0} />
          ))}
          {versions.length ? <Takers id={offer.id} /> : null}
        </div>
        <div className={layout.beside}>{current ? <OfferPreview of={current} /> : null}</div>
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

/** Members who took an offer, with the state of each bonus. */
function Takers({ id }: { id: string }) {
  const query = useInfiniteQuery(recipientsQuery(id));
  return (
    <Panel title="ผู้รับ">
      <RowsPane
        query={query}
        rows={3}
        blank="ยังไม่มีผู้รับ"
        columns={[
          { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberLink member={member} /> },
          { accessor: 'version', title: 'รุ่น', textAlign: 'right' },
          { accessor: 'state', title: 'สถานะ', render: ({ state }) => <WordsChip of={grantStates[state]} /> },
          {
            accessor: 'money.deposit',
            title: 'ฝาก',
            textAlign: 'right',
            render: ({ money }) => (money ? <Money of={money.deposit} /> : '-'),
          },
          {
            accessor: 'money.bonus',
            title: 'โบนัส',
            textAlign: 'right',
            render: ({ money }) => (money ? <Money of={money.bonus} /> : '-'),
          },
          momentColumn('taken_at', 'รับเมื่อ'),
        ]}
      />
    </Panel>
  );
}

const MemberLink = ({ member: { id, name, tel_masked } }: Pick<GrantRow, 'member'>) => (
  <Link className="link nb" to={`/members/${id}`}>
    <span translate="no">{tel_masked}</span> {name}
  </Link>
);
