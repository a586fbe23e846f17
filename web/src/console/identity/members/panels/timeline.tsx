import { levelName } from '@portal/contract/console/members.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { kindOfEvent, type TimelineKind, timelineKinds, type TimelineRow } from '@portal/contract/console/timeline.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { Button } from '../../../parts/actions/button.tsx';
import { Chip, Money } from '../../../parts/figures/marks.tsx';
import { MoreButton } from '../../../parts/list/infinite-pages.tsx';
import { useMay } from '../../../parts/frame.ts';
import { Pane } from '../../../parts/layout/pane.tsx';
import { Panel } from '../../../parts/layout/page.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import { Timestamp, TimestampWithAge } from '../../../parts/figures/time.tsx';
import { useView, type View, Views } from '../../../parts/list/filter.tsx';
import { nameOfAction, useVocabulary, type Vocabulary } from '../../../parts/vocabulary.ts';
import * as css from '../members.module.css';
import { timelineQuery } from '../queries.ts';
import { conversationPath, conversationStates, memberConversationQuery, useOpenChat } from '../../../chat/queries.ts';
import { topicWords } from '../../../parts/members/words.ts';
import * as states from '../../../parts/layout/blocks.module.css';

/** Event kinds that need a permission of their own. */
const needs: Partial<Record<TimelineKind, Permission>> = { view: 'audit.see', chat: 'chat.see', risk: 'risk.see' };
type KindView = View<TimelineKind | 'all'>;

/** All events of a member, newest first; the address filters by kind. */
export function Timeline({ id }: { id: string }) {
  const may = useMay();
  const words = useVocabulary();
  const kinds = timelineKinds.toReversed().filter((kind) => may(needs[kind] ?? 'members.money')); // the money modules come last
  const views: readonly [KindView, ...KindView[]] = [
    ['all', 'ทั้งหมด'],
    ...kinds.map((kind): KindView => [kind, words.events.get(kind) ?? kind]),
  ];
  const view = useView(views);
  const query = useInfiniteQuery(timelineQuery(id, view[0] === 'all' ? undefined : view[0]));
  return (
    <Panel title="ประวัติทั้งหมด">
      <Views of={views} now={view} />
      <Pane query={query} rows={6} blank="ยังไม่มีเหตุการณ์">
        {(rows) => (
          <ol aria-label="ประวัติทั้งหมด">
            {rows.map((row) => (
              <Event key={row.id} row={row} words={words} />
            ))}
          </ol>
        )}
      </Pane>
      <MoreButton query={query} />
    </Panel>
  );
}

const Event = ({ row, words }: { row: TimelineRow; words: Vocabulary }) => (
  <li className={css.event}>
    <span className={parts.mini}>
      <Timestamp at={row.at} />
    </span>
    <div>
      <b>{titleOf(row, words)}</b>{' '}
      {row.ref ? (
        <span className="num nb" translate="no">
          {row.ref}
        </span>
      ) : null}
      <p className={parts.mini}>{moreOf(row, words).join(' · ')}</p>
    </div>
    {row.amount === null ? null : (
      <b className="num">
        <Money of={row.amount} />
      </b>
    )}
  </li>
);

/** One short sentence for an event. */
function titleOf({ what, of, before }: TimelineRow, words: Vocabulary): string {
  const text = words.events.get(what) ?? what;
  const value = (name: string) => words.values.get(name) ?? name;
  const kind = kindOfEvent(what);
  if (kind === 'act') return nameOfAction(words, of ?? '');
  if (kind === 'view') return `${nameOfAction(words, of ?? '')}: ${value(before ?? '')}`;
  if (kind === 'approval' || kind === 'risk') return `${text}: ${value(of ?? '')}`;
  return text;
}

/** Actor, device, change and reason of an event. */
function moreOf({ what, of, by, reason, before, after }: TimelineRow, words: Vocabulary): string[] {
  const kind = kindOfEvent(what);
  const isPlain = kind === 'bonus' || kind === 'coupon' || kind === 'security' || kind === 'income';
  const value = (text: string) => (of === 'member.level' ? levelName(text) : (words.values.get(text) ?? text));
  const change = before && after ? `${value(before)} → ${value(after)}` : undefined;
  return [by?.name, isPlain ? of : kind === 'chat' && of ? value(of) : undefined, change, reason].filter(
    (text): text is string => Boolean(text),
  );
}

/** State of the member's conversation, with a link to it; without one, a button that begins it. */
export function ChatPanel({ id }: { id: string }) {
  const query = useQuery(memberConversationQuery(id));
  const openChat = useOpenChat();
  return (
    <Panel title="แชท">
      <Pane query={query} rows={2}>
        {(conversation) => {
          if (!conversation)
            return (
              <div className={states.blank}>
                <p>ยังไม่เคยคุยกับแอดมิน</p>
                {openChat ? (
                  <Button small icon="chat" onClick={() => openChat(id)}>
                    ส่งข้อความ
                  </Button>
                ) : null}
              </div>
            );
          const { state, topic, agent, unread, last } = conversation;
          const [text, tone] = conversationStates[state];
          return (
            <div className={`grid tight ${css.chat}`}>
              <span className="row tight">
                <Chip tone={tone}>{text}</Chip>
                {unread ? <Chip tone="pend">ยังไม่อ่าน {unread}</Chip> : null}
                <small>
                  {[topic ? topicWords[topic] : undefined, agent?.name].filter(Boolean).join(' · ') || 'ไม่ระบุเรื่อง'}
                </small>
              </span>
              {last ? (
                <p>
                  {last.from === 'admin' ? 'ทีมงาน: ' : ''}
                  {last.text ?? 'รูปภาพ'} <TimestampWithAge at={last.at} />
                </p>
              ) : null}
              <Link className="link" to={conversationPath(conversation.id)}>
                เปิดแชท
              </Link>
            </div>
          );
        }}
      </Pane>
    </Panel>
  );
}
