import { useQuery } from '@tanstack/react-query';
import { feedQuery } from '../queries.ts';
import * as css from './news-dot.module.css';
import { isNewsSince, lastReadNews } from './read-news.ts';

/** Dot on the news item of the bottom menu while there is unread news. */
export default function NewsDot() {
  const newest = useQuery(feedQuery).data?.[0];
  if (!newest || !isNewsSince(newest, lastReadNews())) return null;
  return (
    <span className={css.root}>
      <span className="sr">มีประกาศใหม่</span>
    </span>
  );
}
