import { Skeleton } from '../../../kit/skeleton.tsx';
import * as css from './deposit.module.css';
import { lastMethodCount } from './last-method-count.ts';
import * as pages from '../money-pages.module.css';
import * as words from '../words.ts';

/** As many as were there the last time in this browser. */
const Ways = () => (
  <div className={css.methods}>
    {Array.from({ length: lastMethodCount() }, (_, place) => (
      <div key={place} className={css.method}>
        <Skeleton width={24} height={24} />
        <span className="grow">
          <Skeleton width={128} height={18} />
          <Skeleton width={184} height={14} />
        </span>
        <Skeleton width={44} height={44} />
      </div>
    ))}
  </div>
);

/** The three parts of the deposit page in the sizes they will have. */
export const DepositWaiting = () => (
  <div className={pages.split} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className={`${css.waiting} ${pages.form}`}>
      <div>
        <Skeleton width={150} height={29} />
        <Ways />
      </div>
      <div>
        <Skeleton width={130} height={29} />
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={44} />
        <Skeleton width={210} height={22} />
      </div>
    </div>
    <Skeleton width="100%" height={286} />
  </div>
);
