import { useQuery } from '@tanstack/react-query';
import { feedQuery, newsSeen } from '../queries.ts';
import * as css from './news-dot.module.css';

/** A dot on the news of the bottom menu while there is something new. */
export default function NewsDot() {
  const newest = useQuery(feedQuery).data?.[0];
  if (!newest || newest.id <= newsSeen()) return null;
  return (
    <span className={css.root}>
      <span className="sr">มีประกาศใหม่</span>
    </span>
  );
}
