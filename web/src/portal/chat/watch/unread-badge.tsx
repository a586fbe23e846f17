import { useQuery } from '@tanstack/react-query';
import { token } from '../../../kit/data/session.ts';
import { countText, newCount, unreadCountQuery } from '../queries.ts';
import * as css from './unread-badge.module.css';

/** Number of unread answers. */
export default function UnreadBadge() {
  const count = useQuery({ ...unreadCountQuery, enabled: token() !== null }).data ?? 0;
  if (!count) return null;
  return (
    <span className={`center ${css.root}`}>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr">{newCount(count)}</span>
    </span>
  );
}
