import { howtoTopics } from '@portal/contract/howto-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { LoadingCard } from './card-states.tsx';
import { HowtoTopic, type Topic } from './howto-topic.tsx';
import * as css from './howto.module.css';
import { howtoQuery } from '../queries.ts';
import * as words from '../words.ts';

export const handle = { title: words.howtoTitle };

const bundled: Topic[] = howtoTopics.map((topic) => ({ ...topic, id: topic.title }));
const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');
const speaksOf = ({ title, steps }: Topic, q: string) =>
  [title, ...steps.map(({ text }) => text)].some((text) => normal(text).includes(normal(q)));

/** Help that also works offline: from the site, or built in. */
export function Component() {
  const { data, isPending, isError, isPaused, refetch } = useQuery(howtoQuery);
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('q') ?? '';
  const [typed, setQuery] = useState<string>();
  const topics: readonly Topic[] = data?.length ? data : bundled;
  // A link cannot know which topics operators wrote.
  const q = typed ?? (topics.some((topic) => speaksOf(topic, wanted)) ? wanted : '');
  const matches = topics.filter((topic) => speaksOf(topic, q));
  const waits = isPending && !isPaused;
  return (
    <div className="stack">
      <h1>{words.howtoTitle}</h1>
      <Field
        label="ค้นหาวิธีใช้งาน"
        type="search"
        value={q}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        maxLength={60}
        end={<Icon name="search" />}
      />
      {waits ? <LoadingCard height={320} /> : null}
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {!waits && matches.length === 0 ? (
        <Card>
          <EmptyState text={`ไม่พบคำตอบสำหรับ “${q}”`}>
            <ButtonLink to="/chat">{words.chat}</ButtonLink>
          </EmptyState>
        </Card>
      ) : null}
      {!waits && matches.length > 0 ? (
        <Card flush aria-label={words.howtoTitle}>
          {matches.map((topic) => (
            <HowtoTopic key={topic.id} topic={topic} />
          ))}
        </Card>
      ) : null}
      {q ? null : <Install />}
      <Card also={css.stuck}>
        <b className="grow">{words.saferPlay}</b>
        <ButtonLink size="s" to="/profile?s=limits">
          ตั้งวงเงิน
        </ButtonLink>
      </Card>
      <Card also={css.stuck}>
        <b className="grow">ยังไม่พบคำตอบ</b>
        <ButtonLink size="s" to="/contact">
          {words.contactTitle}
        </ButtonLink>
      </Card>
    </div>
  );
}

const Install = () => (
  <Card>
    <h2>ติดตั้งเว็บนี้ไว้หน้าจอหลัก</h2>
    <dl className={`grid ${css.install}`}>
      {words.installSteps.map(([device, step]) => (
        <div key={device}>
          <dt>{device}</dt>
          <dd>{step}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
