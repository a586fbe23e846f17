import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { RewardRow } from '@portal/contract/minigame.ts';
import { apiUrl } from '../../../kit/data/api-urls.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import * as rows from '../../../kit/list/list-rows.module.css';
import { When } from '../../../kit/time/when.tsx';
import * as css from '../minigame.module.css';
import { rewardsQuery } from '../queries.ts';
import { SuccessMark } from './credit-page.tsx';
import { Rows, useRoundSheet } from './rows.tsx';
import * as words from '../words.ts';

export const handle = { title: words.histories.rewards };

const ClaimSheet = lazy(() => import('./claim-sheet.tsx'));

/** Won goods, each with its next step. */
export function Component() {
  const query = useQuery(rewardsQuery);
  const [claimed, claim] = useState<RewardRow>();
  const { open, sheet } = useRoundSheet();
  const { blockedBy, reason } = useOfflineReason();
  const first = query.data?.find(({ state }) => state === 'open')?.id;
  return (
    <>
      <h1 className={css.head}>{words.histories.rewards}</h1>
      {reason}
      <Rows
        query={query}
        empty={
          <Card>
            <EmptyState text="ยังไม่มีรางวัล" />
          </Card>
        }
      >
        {(row) => (
          <Item
            row={row}
            isFirst={row.id === first}
            blockedBy={blockedBy}
            onClaim={() => claim(row)}
            onOpen={() => open(row.round_id)}
          />
        )}
      </Rows>
      {query.data?.length ? <p className="hint">{words.last50}</p> : null}
      {sheet}
      {claimed ? (
        <Suspense fallback={null}>
          <ClaimSheet reward={claimed} onClose={() => claim(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const standingOf = ({ kind, state, until, tracking }: RewardRow): string => {
  const day = until ? formatDateTime(until, 'day') : '';
  if (kind === 'coupon') return state === 'open' ? `ใช้ได้ถึง ${day}` : state === 'expired' ? 'คูปองนี้หมดอายุแล้ว' : 'ใช้แล้ว';
  if (state === 'open') return words.claimUntil(day);
  if (state === 'claimed') return 'ได้รับที่อยู่แล้ว กำลังเตรียมจัดส่ง';
  if (state === 'shipping') return `กำลังจัดส่ง เลขพัสดุ ${tracking ?? ''}`;
  return state === 'sent' ? 'จัดส่งแล้ว' : 'หมดอายุ';
};

interface Props {
  row: RewardRow;
  isFirst: boolean;
  blockedBy: string | undefined;
  onClaim: () => void;
  onOpen: () => void;
}

function Item({ row, isFirst, blockedBy, onClaim, onOpen }: Props) {
  const { kind, name, image, state, createdAt, promotion_id } = row;
  const isOnline = useOnline();
  const tone = isFirst ? ('primary' as const) : undefined;
  return (
    <li>
      <div className={rows.row}>
        {image ? (
          <img className={css.picture} src={apiUrl(image)} width="40" height="40" alt="" loading="lazy" />
        ) : (
          <Tile tone="pink" icon="gift" />
        )}
        <span className="grow">
          <b>{name}</b>
          <span className="hint">
            <When at={createdAt} as="iso" />
          </span>
          <span className="hint">
            <Phrases of={standingOf(row)} />
          </span>
        </span>
        <span className={rows.end}>
          <SuccessMark />
        </span>
        <div className="row tight folds">
          {state === 'open' && kind === 'goods' ? (
            <Button size="s" tone={tone} blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={onClaim}>
              {words.address}
              <span className="sr"> {name}</span>
            </Button>
          ) : null}
          {state === 'open' && promotion_id ? (
            <ButtonLink size="s" tone={tone} to={`/promotion?id=${promotion_id}`} blockedBy={blockedBy}>
              ใช้คูปอง
              <span className="sr"> {name}</span>
            </ButtonLink>
          ) : null}
          <Button size="s" onClick={onOpen}>
            ดูรอบที่ได้รางวัล
            <span className="sr"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
