import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { banksToChoose } from '@portal/contract/banks.ts';
import { listBanks } from '@portal/contract/identity.ts';
import { Badge } from '../../../kit/actions/badge.tsx';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { dataQuery } from '../../../kit/data/queries.ts';
import * as field from '../../../kit/forms/field.module.css';
import { FieldError } from '../../../kit/forms/field.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import * as css from '../register.module.css';
import * as words from './register-words.ts';

const RECOMMENDED = 'kbnk';
const banksQuery = queryOptions({
  ...dataQuery(['identity', 'banks'], listBanks),
  staleTime: Infinity,
});

type Search = (sought: string, bank: readonly [string, string]) => boolean;
const byName: Search = (sought, [, name]) => name.includes(sought.trim());

/** Loads further names of banks; until then a search uses their own names. */
function useSearch(): Search {
  const [search, learn] = useState<Search>(() => byName);
  useEffect(() => {
    import('./bank-search.ts').then(
      ({ matchesBank }) => learn(() => matchesBank),
      () => undefined,
    );
  }, []);
  return search;
}

/** Keeps the chosen bank among the three listed, as after returning from another step. */
function showChosen(list: HTMLElement | null): void {
  const row = list?.querySelector('input:checked')?.closest('label');
  if (list && row) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}

interface Props {
  value: string;
  onPick: (code: string) => void;
  error: string | undefined;
}

/** Banks with a search. The built-in list serves until the server's has loaded. */
export function BankList({ value, onPick, error }: Props) {
  const { data, isError, refetch } = useQuery(banksQuery);
  const [sought, seek] = useState('');
  useAnnounce(isError ? words.failed : undefined);
  const id = useId();
  const matches = useSearch();
  const banks = (data ?? banksToChoose).filter((bank) => matches(sought, bank));
  const list = useRef<HTMLDivElement>(null);
  const { length } = banks;
  useEffect(() => {
    if (length > 0) showChosen(list.current);
  }, [length]);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr">เลือกธนาคาร</legend>
      <div className={`${field.well} ${css.search}`}>
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={words.searchBank}
          placeholder={words.searchBank}
          value={sought}
          onChange={({ currentTarget }) => seek(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {isError ? (
        <p className="hint">
          {words.failed}{' '}
          <button className="link" type="button" onClick={() => refetch()}>
            ลองอีกครั้ง
          </button>
        </p>
      ) : null}
      <div
        ref={list}
        className={`divided ${css.banks}`}
        role="group"
        aria-label="รายชื่อธนาคาร"
        data-invalid={error ? true : undefined}
      >
        {banks.map(([code, name]) => (
          <label key={code} className={`row ${css.bank}`}>
            <BankBadge code={code} />
            <span className="grow">
              {name} {code === RECOMMENDED ? <Badge tone="lime">แนะนำ</Badge> : null}
            </span>
            <input type="radio" name="bank_name" value={code} checked={value === code} onChange={() => onPick(code)} />
          </label>
        ))}
        {banks.length ? null : <p className={css.none}>ไม่พบธนาคารนี้</p>}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
