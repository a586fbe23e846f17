import * as css from './rows-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** Placeholder of a list of transactions, row by row. */
export const RowsSkeleton = ({ count }: { count: number }) => (
  <ul className={`divided ${css.root}`} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <li key={place} className="row">
        <Skeleton width={40} height={40} />
        <span className="grow">
          <Skeleton width={84} height={18} />
          <Skeleton width={116} height={14} />
        </span>
        <span>
          <Skeleton width={72} height={18} />
          <Skeleton width={88} height={22} />
        </span>
      </li>
    ))}
  </ul>
);
