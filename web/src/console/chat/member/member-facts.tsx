import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RoundRow } from '@portal/contract/console/rounds.ts';
import type { TimelineRow } from '@portal/contract/console/timeline.ts';
import { roundsQuery, roundStates } from '../../games/queries.ts';
import { formatLimit, limitLines, timelineQuery } from '../../identity/members/queries.ts';
import { Money, WordsChip } from '../../parts/figures/marks.tsx';
import { useMay } from '../../parts/frame.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { Age } from '../../parts/figures/time.tsx';
import { memberLimitsQuery } from '../../safer-play/queries.ts';
import * as css from '../inbox.module.css';
import { Fact } from '../../parts/layout/page.tsx';

const MAX_ROWS = 3;

/** The member's limits, last bets and devices, each with its permission. */
export function MemberFacts({ id }: { id: string }) {
  const may = useMay();
  return (
    <>
      {may('limits.see') ? <Limits id={id} /> : null}
      {may('rounds.see') ? <Bets id={id} /> : null}
      {may('members.money') ? <Devices id={id} /> : null}
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Limits = ({ id }: { id: string }) => (
  <Section title="วงเงินของสมาชิก">
    <Pane query={useQuery(memberLimitsQuery(id))} rows={2}>
      {({ limits }) => {
        const set = limitLines(limits).filter(
          ({ limit: { value, by_operator } }) => value !== null || by_operator !== null,
        );
        return set.length ? (
          <dl className={css.figures}>
            {set.map(({ name, limit }) => (
              <div key={name}>
                <Fact name={name} of={`เหลือ ${formatLimit(limit.left)}`} />
              </div>
            ))}
          </dl>
        ) : (
          <p className="hint">ไม่ได้ตั้งไว้</p>
        );
      }}
    </Pane>
  </Section>
);

const Bets = ({ id }: { id: string }) => (
  <Section title="เดิมพันล่าสุด">
    <Pane query={useInfiniteQuery(roundsQuery({ member_id: id }, MAX_ROWS))} rows={2}>
      {(rounds) =>
        rounds.length ? (
          <ul className={css.requests}>
            {rounds.map((round) => (
              <BetLine key={round.id} round={round} />
            ))}
          </ul>
        ) : (
          <p className="hint">ยังไม่เคยเล่นเกม</p>
        )
      }
    </Pane>
  </Section>
);

const BetLine = ({ round: { id, game, reference, staked, won, status, at } }: { round: RoundRow }) => (
  <li>
    <p className={`row folds ${css.request}`}>
      <b className="grow">{game}</b>
      <WordsChip of={roundStates[status]} />
      <SidePanelButton kind="round" id={id} name={`รอบ ${reference}`} />
    </p>
    <p className={`${parts.mini} ${css.when}`}>
      <span>
        เดิมพัน <Money of={staked} /> · จ่าย <Money of={won} />
      </span>
      <Age at={at} />
    </p>
  </li>
);

const Devices = ({ id }: { id: string }) => (
  <Section title="อุปกรณ์ที่เข้าสู่ระบบ">
    <Pane query={useInfiniteQuery(timelineQuery(id, 'security'))} rows={2}>
      {(events) => {
        const devices = devicesOf(events).slice(0, MAX_ROWS);
        return devices.length ? (
          <ul>
            {devices.map(({ name, at }) => (
              <li key={name} className={css.when}>
                <span translate="no">{name}</span>
                <Age at={at} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="hint">ยังไม่มี</p>
        );
      }}
    </Pane>
  </Section>
);

/** Sign-in devices of a member with their last time, latest first. */
export const devicesOf = (events: readonly Pick<TimelineRow, 'what' | 'of' | 'at'>[]): { name: string; at: Date }[] => {
  const last = new Map<string, Date>();
  for (const { what, of, at } of events)
    if (what.startsWith('security.signed_in') && of && !last.has(of)) last.set(of, at);
  return [...last].map(([name, at]) => ({ name, at }));
};
