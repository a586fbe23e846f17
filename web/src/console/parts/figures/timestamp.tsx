import { useNow_s } from './clock.ts';
import * as marks from './marks.module.css';
import * as css from '../layout/parts.module.css';
import { ageOf, type Sla, timestampOf, toneOfAge } from './time-words.ts';

export const Timestamp = ({ at }: { at: Date }) => (
  <time className="nb" dateTime={at.toISOString()}>
    {timestampOf(at)}
  </time>
);

/** How long ago, moving by the second, the exact time on hover; coloured against the promise of its queue. */
export const Age = ({ at, sla }: { at: Date; sla?: Sla }) => {
  const age_s = useNow_s() - at.getTime() / 1000;
  return (
    <time
      className={marks.age}
      data-tone={sla === undefined ? undefined : toneOfAge(age_s, sla)}
      dateTime={at.toISOString()}
      title={timestampOf(at)}
    >
      {ageOf(age_s)}
    </time>
  );
};

export const TimestampWithAge = ({ at }: { at: Date }) => {
  const age_s = useNow_s() - at.getTime() / 1000;
  return (
    <>
      <Timestamp at={at} /> <span className={css.mini}>({ageOf(age_s)})</span>
    </>
  );
};
