import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { compareRounds } from '@portal/contract/console/rounds.ts';
import { call } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useNow_s } from '../../parts/figures/clock.ts';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { useMay } from '../../parts/operator.ts';
import * as css from '../catalogue/catalogue.module.css';
import { NotAsked } from '../providers/not-asked.tsx';
import { providersQuery } from '../queries.ts';
import { StampField } from '../../parts/fields/stamp-field.tsx';

interface Props {
  onDone: (of: { provider: string; day: string }) => void;
}

/** Has a day of a provider compared now; each night does it for the day before. For who may ask providers and see which there are. */
export function CompareForm({ onDone }: Props) {
  const may = useMay();
  return may('rounds.ask') && may('games.see') ? <Form onDone={onDone} /> : null;
}

function Form({ onDone }: Props) {
  const { data: all = [] } = useQuery(providersQuery);
  const providers = all.filter(({ can_ask }) => can_ask);
  const others = all.filter(({ can_ask }) => !can_ask).map(({ name }) => name);
  const today = formatDateTime(new Date(useNow_s() * 1000), 'iso-day');
  const [code, setCode] = useState('');
  const [day, setDay] = useState(today);
  const isDisconnected = useIsDisconnected();
  const decide = useDecision();
  const provider = code || providers[0]?.code;
  const isAhead = day > today;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!provider || !day || isAhead) return;
    void decide({
      ids: ['game-comparison'],
      run: () => call(compareRounds, { input: { provider, day } }),
      doneText: ({ data: { count } }) => (count ? `ต่างกัน ${count} รอบ` : 'ตรงกันทุกรอบ'),
      refresh: [['game-comparisons']],
      onDone: () => onDone({ provider, day }),
    });
  };
  return (
    <>
      {others.length > 0 ? <NotAsked names={others} /> : null}
      {providers.length > 0 ? (
        <form className={css.filter} onSubmit={send}>
          <NativeSelect
            label="ค่าย"
            data={providers.map(({ code: value, name: label }) => ({ value, label }))}
            value={provider ?? ''}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <StampField
            label="วันที่"
            required
            max={today}
            value={day}
            error={isAhead ? 'เลือกได้ถึงวันนี้เท่านั้น' : undefined}
            onChange={setDay}
          />
          <Button type="submit" icon="swap" disabled={isDisconnected || !provider || !day || isAhead}>
            กระทบยอด
          </Button>
        </form>
      ) : null}
    </>
  );
}
