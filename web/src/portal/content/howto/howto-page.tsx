import { howtoTopics } from '@portal/contract/howto-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Waiting } from './block.tsx';
import { HowtoTopic, type TopicShown } from './howto-topic.tsx';
import * as css from './howto.module.css';
import { howtoQuery } from '../queries.ts';
import * as words from '../words.ts';

export const handle = { title: words.howtoTitle };

const bundled: TopicShown[] = howtoTopics.map((topic) => ({ ...topic, id: topic.title }));
const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');
const speaksOf = ({ title, steps }: TopicShown, q: string) =>
  [title, ...steps.map(({ text }) => text)].some((text) => normal(text).includes(normal(q)));

/** Help that also works without a connection: what the site keeps, or else what came with the page. */
export function Component() {
  const { data, isPending, isError, isPaused, refetch } = useQuery(howtoQuery);
  const [q, ask] = useState('');
  const topics: readonly TopicShown[] = data?.length ? data : bundled;
  const found = topics.filter((topic) => speaksOf(topic, q));
  const waits = isPending && !isPaused;
  return (
    <div className="stack">
      <h1>{words.howtoTitle}</h1>
      <Field
        label={words.search}
        type="search"
        value={q}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        maxLength={60}
        end={<Icon name="search" />}
      />
      {waits ? <Waiting height={320} /> : null}
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {!waits && found.length === 0 ? (
        <Card>
          <EmptyState text={words.notFound(q)}>
            <ButtonLink to="/contact">{words.contactTitle}</ButtonLink>
          </EmptyState>
        </Card>
      ) : null}
      {!waits && found.length > 0 ? (
        <Card flush aria-label={words.howtoTitle}>
          {found.map((topic) => (
            <HowtoTopic key={topic.id} topic={topic} />
          ))}
        </Card>
      ) : null}
      {q ? null : <Install />}
      <Card also={css.stuck}>
        <b className="grow">{words.saferPlay}</b>
        <ButtonLink size="s" to="/profile?s=limits">
          {words.setLimits}
        </ButtonLink>
      </Card>
      <Card also={css.stuck}>
        <b className="grow">{words.stillStuck}</b>
        <ButtonLink size="s" to="/contact">
          {words.contactTitle}
        </ButtonLink>
      </Card>
    </div>
  );
}

const Install = () => (
  <Card>
    <h2>{words.install}</h2>
    <dl className={css.install}>
      {words.installSteps.map(([device, step]) => (
        <div key={device}>
          <dt>{device}</dt>
          <dd>{step}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
