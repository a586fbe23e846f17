import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChatContextKind } from '@portal/contract/chat.ts';
import { Tile } from '../../../kit/layout/card.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { When } from '../../../kit/time/when.tsx';
import * as css from './context-card.module.css';
import { contextQuery } from '../queries.ts';
import * as words from '../words.ts';

const looks = {
  deposit: ['lime', 'deposit'],
  withdrawal: ['aqua', 'withdraw'],
  bonus: ['pend', 'gift'],
  game_round: ['pink', 'play'],
  income_withdrawal: ['aqua', 'withdraw'],
  minigame_withdrawal: ['aqua', 'withdraw'],
  minigame_round: ['pink', 'play'],
} as const;

interface Props {
  kind: ChatContextKind;
  /** Its id, or its reference. */
  name: string;
  /** Line below it. */
  note?: string;
  children?: ReactNode;
}

/** The row a message is about, as shown to the member. */
export default function ContextCard({ kind, name, note, children }: Props) {
  const row = useQuery(contextQuery(kind, name)).data;
  if (!row) return null;
  const [tone, icon] = looks[kind];
  return (
    <>
      <span className={`row ${css.context}`} data-apart={note !== undefined || undefined}>
        <Tile tone={tone} icon={icon} />
        <span className="grow">
          <b>
            {words.rows[kind]} <span translate="no">{row.ref}</span>
          </b>
          <span className="hint">
            {row.amount === null ? null : (
              <>
                <Amount of={row.amount} /> บาท ·{' '}
              </>
            )}
            <When at={row.at} />
          </span>
        </span>
        {children}
      </span>
      {note ? <span className="hint">{note}</span> : null}
    </>
  );
}
