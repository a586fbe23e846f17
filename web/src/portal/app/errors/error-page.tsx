import { useState } from 'react';
import { useRouteError } from 'react-router';
import { ApiError, CHECKING } from '../../../kit/data/api-error.ts';
import { copyText } from '../../../kit/actions/copy.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon, IconButton } from '../../../kit/actions/icon.tsx';
import { isLoading } from '../../../kit/dialog/loading.ts';
import { ProgressBar } from '../../../kit/list/progress-bar.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import * as css from './error-page.module.css';
import { errorId, type ErrorKind, kindOf } from './failures.ts';
import * as words from '../words.ts';

/** In the first chunk: it must be there when other chunks fail. */
export function ErrorPage({ kind }: { kind?: ErrorKind }) {
  const error = useRouteError();
  const [id] = useState(() => errorId(error, new Date()));
  const [commit] = useState(isLoading);
  const current = kind ?? kindOf(error, navigator.onLine);
  const [code, title, text] = words.errors[current];
  return (
    <section className={css.root} aria-labelledby="error-title">
      {current === 'missing' ? null : <ProgressBar state="failed" />}
      <header className={`row tight ${dialog.titlebar} ${css.titlebar}`}>
        <i className={dialog.star} />
        <span className={css.code} lang="en">
          {code}
        </span>
        <i className={css.dots} />
      </header>
      <div className={css.body}>
        <i className={css.face} data-code={current === 'missing' || undefined} />
        <h1 id="error-title">{title}</h1>
        <p>{textOf(current, text, commit, error)}</p>
        {current === 'missing' ? (
          <p className="hint" lang="en">
            This page could not be found
          </p>
        ) : null}
        <Actions kind={current} id={id} />
      </div>
      <footer className={`row between ${css.status}`}>
        <span>
          {words.errorId}{' '}
          <span className="num" translate="no">
            {id}
          </span>
        </span>
        <IconButton label={words.copyErrorId} onClick={() => copyText(id)}>
          <Icon name="copy" size="s" />
        </IconButton>
      </footer>
    </section>
  );
}

function textOf(kind: ErrorKind, text: string, commit: boolean, error: unknown): string {
  if (kind === 'broken' && commit) return CHECKING;
  return kind === 'down' && error instanceof ApiError ? error.message : text;
}

function Actions({ kind, id }: { kind: ErrorKind; id: string }) {
  const leadsHome = kind === 'missing' || kind === 'forbidden';
  return (
    <div className={`wraps ${css.acts}`}>
      {leadsHome ? (
        <ButtonLink tone="primary" to="/">
          {words.goHome}
        </ButtonLink>
      ) : (
        <Button tone="primary" onClick={() => location.reload()}>
          {kind === 'chunk' ? words.reload : words.retry}
        </Button>
      )}
      {kind === 'forbidden' || kind === 'offline' || kind === 'chunk' ? null : (
        <ButtonLink to={`/contact?ref=${id}`}>{words.contactUs}</ButtonLink>
      )}
    </div>
  );
}

/** When not even a frame could be loaded. */
export const BareErrorPage = () => (
  <main className={css.bare}>
    <ErrorPage />
  </main>
);
