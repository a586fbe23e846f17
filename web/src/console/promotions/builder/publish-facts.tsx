import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@portal/contract/console/offers.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import { Money } from '../../parts/figures/money.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { sevenFactsOf } from './facts.ts';
import { simulationQuery } from '../queries.ts';
import { Fact } from '../../parts/fact.tsx';

const RTP = 96;

/** What is about to be published: the seven facts, the largest cost, and whether another has to agree. */
export function PublishFacts({ draft }: { draft: NonNullable<Offer['draft']> }) {
  const { data } = useQuery(simulationQuery(draft.terms, draft.terms.deposit_min, RTP));
  return (
    <>
      <dl className={parts.kv}>
        {sevenFactsOf(draft).map(([name, value]) => (
          <Fact key={name} name={name} of={value} />
        ))}
        {data ? (
          <>
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
          </>
        ) : null}
      </dl>
      <SecondPerson reasons={data?.second_person ?? []} />
    </>
  );
}

/** Said before the act: one is not enough. */
export const SecondPerson = ({ reasons }: { reasons: readonly string[] }) => (
  <p className={parts.warn}>
    <Icon name="people" size="s" />
    <span className="grow">{['ต้องให้ผู้จัดการอีกคนอนุมัติก่อนเผยแพร่', ...reasons].join(' · ')}</span>
  </p>
);
