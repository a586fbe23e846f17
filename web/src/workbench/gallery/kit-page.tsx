import * as css from '../bench.module.css';
import { parts } from './parts.ts';

/** Every component of the kit, and those that members’ pages share, in each of their states. */
export function KitPage() {
  return (
    <main className={css.root}>
      <h1>ชิ้นส่วน</h1>
      <div className={css.parts}>
        {parts.map(({ name, shown }) => (
          <section key={name} className={css.part} aria-label={name}>
            <h2 lang="en">{name}</h2>
            {shown}
          </section>
        ))}
      </div>
    </main>
  );
}
