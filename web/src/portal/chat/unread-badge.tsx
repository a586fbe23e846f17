import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { token } from '../../kit/session.ts';
import { unreadCountQuery } from './queries.ts';
import * as css from './unread-badge.module.css';

const MOST = 9;
const WITHOUT_COUNT = /^\(\d+\+?\) /;

/** How many answers were not read; the title of the page says it too. */
export default function UnreadBadge() {
  const count = useQuery({ ...unreadCountQuery, enabled: token() !== null }).data ?? 0;
  const text = count > MOST ? `${MOST}+` : String(count);
  useEffect(() => {
    if (!count) return;
    const title = document.querySelector('title');
    const mark = () => {
      const plain = document.title.replace(WITHOUT_COUNT, '');
      if (document.title !== `(${text}) ${plain}`) document.title = `(${text}) ${plain}`;
    };
    mark();
    const watcher = new MutationObserver(mark); // another page names itself anew
    if (title) watcher.observe(title, { childList: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(WITHOUT_COUNT, '');
    };
  }, [count, text]);
  if (!count) return null;
  return (
    <span className={css.root}>
      <span aria-hidden="true">{text}</span>
      <span className="sr">ข้อความใหม่ {count} ข้อความ</span>
    </span>
  );
}
