import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as split from '../../../kit/split.module.css';
import * as css from './deposit.module.css';
import * as words from '../words.ts';

/** One line on a phone, where what is chosen is folded; else the whole list. */
const Ways = () => (
  <div className={css.methods}>
    {['promptpay', 'bank', 'truemoney', 'gateway'].map((each) => (
      <div key={each} className={css.method}>
        <Skeleton width={44} height={44} />
        <span className="grow">
          <Skeleton width={112} height={18} />
          <Skeleton width={150} height={14} />
        </span>
      </div>
    ))}
  </div>
);

/** The three parts of the deposit page in the sizes they will have. */
export const DepositWaiting = () => (
  <div className={split.root} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className={`${css.waiting} ${split.form}`}>
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
