import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Offer, OfferRow } from '@portal/contract/console/offers.ts';
import { allFactsOf, differencesOf, sevenFactsOf, type OfferContent } from './facts.ts';
import * as css from '../offers/offer-list.module.css';
import { Fact, PhonePreview } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as list from '../../parts/list/list.module.css';
import { Icon } from '../../parts/actions/icon.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { offerQuery, simulationQuery, states } from '../queries.ts';
import { Pane } from '../../parts/layout/pane.tsx';

/** Table of differences from the previous version. */
export function Differences({ before, after }: { before: OfferContent; after: OfferContent }) {
  const all = differencesOf(before, after);
  if (!all.length) return <p className="hint">เหมือนรุ่นก่อนทุกข้อ</p>;
  return (
    <table className={list.lines}>
      <thead>
        <tr>
          <th scope="col">ข้อ</th>
          <th scope="col">เดิม</th>
          <th scope="col">ใหม่</th>
        </tr>
      </thead>
      <tbody>
        {all.map(([name, was, now]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <del>{was}</del>
            </td>
            <td>
              <ins>{now}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The card as members see it, with all seven facts. */
export const OfferPreview = ({ of }: { of: OfferContent }) => (
  <PhonePreview>
    <article className={css.card}>
      <img key={of.image} src={of.image} alt={of.alt} />
      <div className={css.inner}>
        <b>{of.title || 'ชื่อโปรโมชั่น'}</b>
        <dl className={`${parts.kv} ${css.facts}`}>
          {sevenFactsOf(of).map(([name, value]) => (
            <Fact key={name} name={name} of={value} />
          ))}
        </dl>
        <p>{of.description}</p>
      </div>
    </article>
  </PhonePreview>
);

const RTP = 96;

/** Summary before publishing: the seven facts, the largest cost, and whether a second operator must agree. */
export function PublishFacts({ draft }: { draft: NonNullable<Offer['draft']> }) {
  const { data } = useQuery(simulationQuery(draft.terms, draft.terms.deposit_min, RTP));
  return (
    <>
      <dl className={parts.kv}>
        {sevenFactsOf(draft).map(([name, value]) => (
          <Fact key={name} name={name} of={value} />
        ))}
        {data ? (
          <Fact
            name="โบนัสรวมทั้งหมดได้ถึง"
            of={
              data.largest_cost === null ? (
                'ไม่จำกัด'
              ) : (
                <>
                  <Money of={data.largest_cost} /> บาท
                </>
              )
            }
          />
        ) : null}
      </dl>
      <SecondOperatorNotice reasons={data?.second_person ?? []} />
    </>
  );
}

/** Shown before the action: a second operator must agree. */
export const SecondOperatorNotice = ({ reasons }: { reasons: readonly string[] }) => (
  <p className={parts.warn}>
    <Icon name="people" size="s" />
    <span className="grow">{['ต้องให้ผู้จัดการอีกคนอนุมัติก่อนเผยแพร่', ...reasons].join(' · ')}</span>
  </p>
);

/** State of an offer for members, and whether a draft exists. */
export const StateChips = ({ of: { state, draft_version, approval } }: { of: OfferRow }) => {
  const [text, tone] = states[state];
  return (
    <span className="row tight">
      <Chip {...(tone ? { tone } : {})}>{text}</Chip>
      {draft_version !== null && state !== 'draft' ? <Chip icon="pencil">มีร่างรุ่น {draft_version}</Chip> : null}
      {approval ? (
        <Chip tone="pend" icon="people">
          รออนุมัติเผยแพร่
        </Chip>
      ) : null}
    </span>
  );
};

/** The offer of an approval, as built. */
export function OfferSidePanel({ id }: { id: string }) {
  const query = useQuery(offerQuery(id));
  return (
    <Pane query={query}>
      {({ title, draft, versions: [newest] }) => {
        const version = draft ?? newest;
        return version ? (
          <div className={`${parts.body} ${parts.blocks}`}>
            <h2>{title}</h2>
            <p className={css.text}>{version.description}</p>
            {draft && newest ? <Differences before={newest} after={draft} /> : null}
            <dl className={parts.kv}>
              {allFactsOf(version).map(([name, value]) => (
                <Fact key={name} name={name} of={value} />
              ))}
            </dl>
            <Link className="link" to={`/promotions/${id}`}>
              เปิดหน้าโปรโมชั่น
            </Link>
          </div>
        ) : null;
      }}
    </Pane>
  );
}
