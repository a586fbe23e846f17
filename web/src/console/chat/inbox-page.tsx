import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { dashboardQuery } from '../reports/queries.ts';
import { useListPlace } from '../parts/list/list-place.ts';
import { MoreButton } from '../parts/list/infinite-pages.tsx';
import { PageHead } from '../parts/layout/page.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { SearchForm, useView, Views } from '../parts/list/filter.tsx';
import { useMay } from '../parts/frame.ts';
import { useChosenRow } from '../parts/queue/chosen-row.ts';
import { ChooseHint } from '../parts/queue/define.tsx';
import { ConversationList } from './conversation/conversation-list.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import * as css from './inbox.module.css';
import { ContactMessages } from './member/messages-page.tsx';
import { useAltKey } from '../parts/actions/shortcuts.ts';
import { useLiveInbox, usePresence } from './conversation/live.ts';
import { conversationsQuery } from './queries.ts';
import {
  agentsTitle,
  blanks,
  figuresTitle,
  leftView,
  noMatches,
  repliesTitle,
  title,
  tooShort,
  views,
} from './words.ts';

const DETAIL = 'conversation';
const POLL_MS = 15_000;
const MIN_LENGTH = 3;

/** Inbox: conversations by view, and visitors' messages with permission. */
export function Component() {
  const maySeeMessages = useMay()('contact-messages.see');
  const view = useView([...views, leftView] as const);
  const waiting = useQuery(dashboardQuery).data?.queues.messages?.waiting;
  const tabs = maySeeMessages ? [...views, leftView] : views;
  const conversations = views.find(([name]) => name === view[0]);
  usePresence();
  return (
    <>
      <PageHead title={title}>
        <Link className="link" to="/inbox/figures">
          {figuresTitle}
        </Link>
        <Link className="link" to="/inbox/agents">
          {agentsTitle}
        </Link>
        <Link className="link" to="/inbox/replies">
          {repliesTitle}
        </Link>
      </PageHead>
      <Views of={tabs} now={view} counts={{ left: waiting || undefined }} />
      {(conversations ?? !maySeeMessages) ? (
        <Conversations view={(conversations ?? views[0])[0]} />
      ) : (
        <ContactMessages state="waiting" />
      )}
    </>
  );
}

/** Conversations on the left, the open one beside them. */
function Conversations({ view }: { view: (typeof views)[number][0] }) {
  const { place, put } = useListPlace();
  const isTooShort = place.q !== '' && place.q.length < MIN_LENGTH;
  const q = isTooShort ? '' : place.q;
  const isLive = useLiveInbox();
  const query = useInfiniteQuery({ ...conversationsQuery(view, q), refetchInterval: isLive ? false : POLL_MS });
  const rows = query.data?.rows ?? [];
  const [search] = useSearchParams();
  const { chosenId, choose } = useChosenRow(rows, DETAIL, undefined, search.get('chat') ?? undefined);
  const step = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ id }) => id === chosenId);
    const next = rows[at === -1 ? 0 : at + by];
    if (next) choose(next.id);
  };
  useAltKey('J', step(1));
  useAltKey('K', step(-1));
  return (
    <>
      <div className={css.search}>
        <SearchForm
          key={place.q}
          label="ค้นหาในแชท"
          placeholder="ข้อความ ชื่อ เบอร์"
          now={place.q}
          onSearch={(text) => put({ view: text ? 'all' : view, q: text })}
        />
        {isTooShort ? (
          <p className="hint" role="status">
            {tooShort}
          </p>
        ) : null}
      </div>
      <div className={`grid ${css.panes}`}>
        <section className={`${parts.panel} ${css.side}`} aria-label="รายการ">
          <Pane query={query} rows={6} blank={q ? noMatches : blanks[view]} isEmpty={(data) => data.rows.length === 0}>
            {(data) => <ConversationList {...data} chosen={chosenId} onChoose={choose} />}
          </Pane>
          <MoreButton query={query} />
        </section>
        <div id={DETAIL} className={css.detail}>
          {chosenId ? <ConversationPane key={chosenId} id={chosenId} sla_s={query.data?.sla_s} /> : null}
          {chosenId || !rows.length ? null : <ChooseHint />}
        </div>
      </div>
    </>
  );
}
