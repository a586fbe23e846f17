import { useState } from 'react';
import * as css from './bench.module.css';
import { frameOf, pages, states, type Who } from './states.ts';

const widths = [320, 360, 390, 768, 1280, 1440];
const people: Record<Who, string> = { visitor: 'ผู้เยี่ยมชม', member: 'สมาชิก', closed: 'ปิดปรับปรุง' };
const nameOf = (place: number) => `${people[pages[place]?.who ?? 'visitor']} ${pages[place]?.address}`;

/** One page in its five states, beside one another. */
export function PagesPage() {
  const [chosen, choose] = useState(0);
  const [width, setWidth] = useState(390);
  const page = pages[chosen];
  return (
    <main className={css.root}>
      <h1>โต๊ะทำงาน</h1>
      <p className="row">
        <label>
          หน้า{' '}
          <select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            {pages.map((each, place) => (
              <option key={each.who + each.address} value={place}>
                {nameOf(place)}
              </option>
            ))}
          </select>
        </label>
        <label>
          ความกว้าง{' '}
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {widths.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <a className="link" href="/kit">
          ชิ้นส่วนทั้งหมด
        </a>
      </p>
      <div className={css.frames}>
        {page
          ? states.map((state) => (
              <figure key={state + page.who + page.address}>
                <figcaption>{state}</figcaption>
                {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the portal itself, which needs its storage */}
                <iframe title={`${nameOf(chosen)} ${state}`} src={frameOf(state, page)} width={width} height={844} />
              </figure>
            ))
          : null}
      </div>
    </main>
  );
}
