import { Suspense } from 'react';
import { Link } from '../../kit/link.tsx';
import { navigation } from '../member-features.ts';
import * as css from './shortcuts.module.css';
import * as words from './member-words.ts';

/** Pages that one comes back to, as drawn; everything else stands in the sidebar. */
export const Shortcuts = () => (
  <nav aria-label={words.shortcuts}>
    <ul className={css.root}>
      {navigation.map(({ to, text, picture, Badge }) =>
        picture ? (
          <li key={to}>
            <Link to={to}>
              <img src={picture} width="32" height="32" alt="" />
              <span>{text}</span>
              {Badge ? (
                <small className={css.count}>
                  <Suspense fallback={null}>
                    <Badge />
                  </Suspense>
                </small>
              ) : null}
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  </nav>
);
