import { Skeleton } from '../../../kit/skeleton.tsx';
import * as css from './deposit.module.css';
import * as pages from '../money-pages.module.css';
import * as words from '../words.ts';

/** The three parts of the deposit page in the sizes they will have. */
export const DepositWaiting = () => (
  <div className={pages.split} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className={`${css.waiting} ${pages.form}`}>
      <div>
        <Skeleton width={150} height={29} />
        <Skeleton width="100%" height={208} />
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
