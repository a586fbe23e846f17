import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type CreditRow, slugs } from '@portal/contract/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import * as split from '../../../kit/split.module.css';
import { CreditCard } from '../lobby/balance-cards.tsx';
import * as css from '../minigame.module.css';
import { PlayLink } from '../coins.tsx';
import { creditRowsQuery } from '../queries.ts';
import { Row, Rows, useRoundSheet } from './rows.tsx';
import * as words from '../words.ts';

export const handle = { title: words.histories.credit };

/** History of mini-game credit; a win opens the proof of its round. */
export function Component() {
  const wanted = new URLSearchParams(useLocation().search).get('game');
  const query = useQuery(creditRowsQuery);
  const played = slugs.filter((slug) => query.data?.some((row) => row.slug === slug));
  const game = played.find((slug) => slug === wanted);
  const { open, sheet } = useRoundSheet();
  const shows = (row: CreditRow) => game === undefined || row.slug === game;
  return (
    <>
      <h1 className={css.head}>{words.histories.credit}</h1>
      <div className={split.root}>
        <div>
          {played.length > 1 ? (
            <div className={css.filter}>
              <SegmentTabs
                label="เกม"
                segments={[
                  { to: '/mini-game/credit-history', text: 'ทุกเกม', isCurrent: game === undefined },
                  ...played.map((slug) => ({
                    to: `/mini-game/credit-history?game=${slug}`,
                    text: words.games[slug],
                    isCurrent: slug === game,
                  })),
                ]}
              />
            </div>
          ) : null}
          <Rows
            query={query}
            shows={shows}
            empty={
              <Card>
                <EmptyState text="ยังไม่มีเครดิตจากมินิเกม">
                  <PlayLink />
                </EmptyState>
              </Card>
            }
          >
            {(row) => <Item row={row} onOpen={open} />}
          </Rows>
          {query.data?.length ? <p className="hint">{words.last50}</p> : null}
        </div>
        <CreditCard name="เครดิตคงเหลือ" isPrimary />
      </div>
      {sheet}
    </>
  );
}

const Item = ({ row, onOpen }: { row: CreditRow; onOpen: (id: string) => void }) => {
  const { amount, round_id, createdAt, reason } = row;
  const text = amount < 0n ? `−${formatBaht(-amount)}` : `+${formatBaht(amount)}`;
  return (
    <Row
      icon={reason === 'won' ? 'gift' : reason === 'expired' ? 'hourglass' : 'swap'}
      tone={reason === 'won' ? 'pink' : reason === 'expired' ? 'pend' : 'aqua'}
      title={words.creditReason(row)}
      at={createdAt}
      sum={text}
      spoken={`${text} บาท`}
      isPlus={amount > 0n}
      under={<SuccessMark />}
      roundId={round_id}
      onOpen={onOpen}
    />
  );
};

/** Status of these rows, which the specification fixes: always succeeded. */
export const SuccessMark = () => (
  <span className={`tinted ${css.success}`} data-tone="ok">
    <Icon name="check" size="xs" />
    สำเร็จ
  </span>
);
