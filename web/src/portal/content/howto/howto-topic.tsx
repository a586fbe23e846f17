import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { safeUrl } from '../../../kit/actions/safe-url.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { NoBreak } from '../../../kit/text/no-break.tsx';
import * as css from './howto.module.css';
import * as words from '../words.ts';

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly { readonly text: string; readonly url: string | null }[];
}

const Way = ({ url, text }: { url: string; text: string }) => {
  const inside = (
    <>
      เปิดหน้านี้
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

/** A question with its steps; a step links to its page. */
export const HowtoTopic = ({ topic: { title, steps } }: { topic: Topic }) => (
  <details className={css.topic}>
    <summary className="between">
      <h2>
        <NoBreak of={title} />
      </h2>
      <Icon name="down" size="s" />
    </summary>
    <ol className={`grid ${css.steps}`}>
      {steps.map(({ text, url }, place) => (
        <li key={text}>
          <i aria-hidden="true">{place + 1}</i>
          <div>
            <p>
              <NoBreak of={text} />
            </p>
            {url ? <Way url={url} text={text} /> : null}
          </div>
        </li>
      ))}
    </ol>
    <WasHelpful />
  </details>
);

const WasHelpful = () => (
  <div className={`wraps ${css.helpful}`} role="group" aria-label={words.wasHelpful}>
    <span>{words.wasHelpful}</span>
    <Button size="s" onClick={() => showToast('ขอบคุณสำหรับความคิดเห็น')}>
      ช่วยได้
    </Button>
    <ButtonLink size="s" to="/chat">
      ยังไม่ได้ {words.chat}
    </ButtonLink>
  </div>
);
