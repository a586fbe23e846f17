import * as css from './field.module.css';
import { Icon } from '../actions/icon.tsx';

/** Errors of a form with three fields or more, above it; each links to its field. */
export function ErrorSummary<N extends string>({
  errors,
  onPick,
}: {
  errors: Partial<Record<N, string | undefined>>;
  onPick: (name: N) => void;
}) {
  const wrong = (Object.entries(errors) as [N, string | undefined][]).filter(([, error]) => error);
  if (wrong.length < 2) return null;
  return (
    <div className={css.summary} role="alert">
      <Icon name="alert" size="s" />
      <ul>
        {wrong.map(([name, error]) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              {error}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
