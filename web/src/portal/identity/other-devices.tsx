import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../kit/skeleton.tsx';
import { When } from '../../kit/when.tsx';
import * as passwordWords from './password-words.ts';
import * as css from './passwords.module.css';
import { sessionsQuery } from '../sessions/queries.ts';

const words = passwordWords.change;

/** Whether the other devices are signed out, and which those are. */
export function OtherDevices({ checked, onCheck }: { checked: boolean; onCheck: (checked: boolean) => void }) {
  const { data, isPending } = useQuery(sessionsQuery);
  const others = data?.filter(({ current }) => !current);
  return (
    <div>
      <label className={css.check}>
        <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
        {words.logoutOthers}
      </label>
      {others ? (
        <ul className={css.devices}>
          {others.length ? null : <li>{words.noOthers}</li>}
          {others.map(({ id, device, last_seen_at }) => (
            <li key={id}>
              <span translate="no">{device}</span> · <When at={last_seen_at} />
            </li>
          ))}
        </ul>
      ) : isPending ? (
        <Skeleton width="60%" height={22} />
      ) : null}
    </div>
  );
}
