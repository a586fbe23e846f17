import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../kit/actions/link.tsx';
import { token } from '../../../kit/data/session.ts';
import { siteQuery } from '../../settings/queries.ts';
import { LoadingCard } from '../howto/card-states.tsx';
import * as css from './contact.module.css';
import { Channels, ChatRow, Helplines } from './channels.tsx';
import { MessageForm } from './message-form.tsx';
import { aboutOf, TopicGrid } from './topic-grid.tsx';
import { TopicCheck } from './topic-check.tsx';
import { Note } from '../../../kit/note.tsx';
import * as words from '../words.ts';

export const handle = { title: words.contactTitle };
/** Reference of a round at its provider. */
const LONGEST_REFERENCE = 120;
const LegalText = lazy(() => import('../howto/legal-text.tsx'));

/**
 * The member's chat comes first; then self-help for a problem, or another channel. `?topic=` opens a problem, `?s=` the terms
 * or the privacy policy; `?ref=` attaches a row, or the id of an error.
 */
export function Component() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const section = query.get('s');
  if (section === 'terms' || section === 'privacy')
    return (
      <Suspense fallback={<LoadingCard height={480} />}>
        <LegalText kind={section} />
      </Suspense>
    );
  const topic = contactTopics.find((each) => each === query.get('topic'));
  return <Contact topic={topic} attached={query.get('ref')?.slice(0, LONGEST_REFERENCE)} />;
}

interface Props {
  topic: ContactTopic | undefined;
  /** Reference in the address. */
  attached: string | undefined;
}

function Contact({ topic, attached }: Props) {
  const isMember = token() !== null;
  const site = useQuery(siteQuery).data;
  const [picked, pick] = useState<{ topic: ContactTopic; reference: string }>();
  const reference = picked && picked.topic === topic ? picked.reference : attached;
  const about = aboutOf(topic, reference);
  return (
    <div className="stack">
      <div>
        <h1>{words.contactTitle}</h1>
        <p className="hint">{site ? `เวลาทำการ ${site.office_hours}` : '\u00A0'}</p>
      </div>
      {isMember ? <ChatRow about={about} /> : null}
      <section aria-labelledby="problem" className="stack">
        <h2 id="problem">คุณพบปัญหาเรื่องอะไร</h2>
        <TopicGrid chosen={topic} attached={attached} />
        {topic ? (
          <TopicCheck
            key={topic}
            topic={topic}
            reference={reference}
            about={about}
            onPick={(ref) => pick({ topic, reference: ref })}
          />
        ) : null}
      </section>
      <div className={`grid l ${css.two}`}>
        <Channels chat={isMember ? undefined : about} />
        <div className="stack">
          <MessageForm topic={topic ?? 'other'} reference={reference} />
          <Note tone="pend" icon="shield">
            <b>แอดมินจะไม่ขอรหัสผ่านหรือรหัส OTP จากคุณ</b>
          </Note>
          <Helplines />
          <Link className="link" to="/profile?s=limits">
            {words.saferPlay}
          </Link>
        </div>
      </div>
    </div>
  );
}
