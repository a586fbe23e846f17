import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import * as split from '../../../../kit/split.module.css';
import * as words from '../../words.ts';

export const DetailWaiting = () => (
  <div className={split.root} data-even aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width="100%" height={560} />
    <div className={split.column}>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={230} />
      <Skeleton width="100%" height={180} />
    </div>
  </div>
);
