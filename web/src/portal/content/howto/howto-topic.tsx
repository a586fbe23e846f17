import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { safeUrl } from '../../../kit/actions/safe-url.ts';
import { WholeWords } from '../../../kit/text/whole-words.tsx';
import * as css from './howto.module.css';
import * as words from '../words.ts';

export interface TopicShown {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly { readonly text: string; readonly url: string | null }[];
}

const Way = ({ url, text }: { url: string; text: string }) => {
  const inside = (
    <>
      {words.openPage}
      <span className="sr"> {text}</span>
      <Icon name="right" size="s" />
    </>
  );
  const address = safeUrl(url);
  if (!address) return null;
  return address.kind === 'internal' ? (
    <Link className="link bare" to={address.to}>
      {inside}
    </Link>
  ) : (
    <a className="link bare" href={address.href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
};

/** One question with its steps; a step leads straight to the screen it speaks of. */
export const HowtoTopic = ({ topic: { title, steps } }: { topic: TopicShown }) => (
  <details className={css.topic}>
    <summary>
      <h2>
        <WholeWords of={title} />
      </h2>
      <Icon name="down" size="s" />
    </summary>
    <ol className={css.steps}>
      {steps.map(({ text, url }, place) => (
        <li key={text}>
          <i aria-hidden="true">{place + 1}</i>
          <div>
            <p>
              <WholeWords of={text} />
            </p>
            {url ? <Way url={url} text={text} /> : null}
          </div>
        </li>
      ))}
    </ol>
  </details>
);
