import * as css from '../bench.module.css';
import { parts } from './parts.ts';

/** Every component of the kit, and shared member components, in each state. */
export function KitPage() {
  return (
    <main className={css.root}>
      <h1>ชิ้นส่วน</h1>
      <div className={css.parts}>
        {parts.map(({ name, content }) => (
          <section key={name} className={css.part} aria-label={name}>
            <h2 lang="en">{name}</h2>
            {content}
          </section>
        ))}
      </div>
    </main>
  );
}
