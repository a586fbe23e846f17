import * as css from '../bench.module.css';
import { fields } from './fields.tsx';
import { notices } from './notices.tsx';
import { signs } from './signs.tsx';

/** Every component of the kit in each of its states. */
export function KitPage() {
  return (
    <main className={css.root}>
      <h1>ชิ้นส่วน</h1>
      <div className={css.parts}>
        {[...signs, ...fields, ...notices].map(({ name, shown }) => (
          <section key={name} className={css.part} aria-label={name}>
            <h2 lang="en">{name}</h2>
            {shown}
          </section>
        ))}
      </div>
    </main>
  );
}
