import { Icon } from '../../kit/actions/icon.tsx';
import { Link } from '../../kit/actions/link.tsx';
import * as css from './money-pages.module.css';
import * as words from './words.ts';

/** Title of a task page, with a link to the history on pages that start a request. */
export const PageHead = ({ title, toHistory = false }: { title: string; toHistory?: boolean }) => (
  <div className={`head ${css.pageHead}`}>
    <h1>{title}</h1>
    {toHistory ? (
      <Link className="link bare" to="/tx/history">
        {words.history}
        <Icon name="right" size="s" />
      </Link>
    ) : null}
  </div>
);
