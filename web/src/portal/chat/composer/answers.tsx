import * as card from '../../../kit/layout/card.module.css';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { ring } from '../watch/alert-sound.ts';
import * as css from '../thread/message-list.module.css';
import { MessageList } from '../thread/message-list.tsx';
import { useOwner, useThread } from '../thread/use-thread.ts';
import * as words from '../words.ts';

/** A read-only conversation: nothing until there is a message. */
export function Answers() {
  const { data: thread, isError, isTyping, refetch, replaceFile, loadOlder } = useThread(useOwner(), ring);
  if (!thread?.messages.length) return isError ? <InlineRetry onRetry={refetch} /> : null;
  return (
    <section className={`${card.root} grid tight ${css.answers}`} aria-labelledby="answers">
      <h2 id="answers">{words.title}</h2>
      <p className="hint">{words.restricted}</p>
      <div className={css.window}>
        <MessageList
          thread={thread}
          pending={[]}
          isTyping={isTyping}
          onOlder={loadOlder}
          onNewFile={replaceFile}
          above={isError ? <InlineRetry onRetry={refetch} /> : null}
          below={null}
        />
      </div>
    </section>
  );
}
