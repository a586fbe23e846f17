import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../kit/data/query-client.ts';
import { KitPage } from './gallery/kit-page.tsx';
import { useState } from 'react';
import * as css from './bench.module.css';
import { features as consoleFeatures } from './console/features.ts';
import { consoleApp } from './console/page.ts';
import { portalOf } from './portal/app.ts';
import { workbenchFeatures as portalFeatures } from './portal/features.ts';
import { type App, frameOf, type Page } from './states.ts';

const titles = { portal: 'พอร์ทัล', console: 'หลังบ้าน' };
const widths = [320, 360, 390, 768, 1280, 1440];
const pages = [portalOf(portalFeatures), consoleApp(consoleFeatures)].flatMap((app) =>
  app.pages.map((page) => ({ app, page, name: nameOf(app, page) })),
);

function nameOf({ name, roles }: App, { role, address }: Page): string {
  return `${titles[name]} · ${roles[role]} ${address}`;
}

/** One page in its states, side by side. */
function PagesPage() {
  const [chosen, choose] = useState(0);
  const [width, setWidth] = useState(390);
  const now = pages[chosen];
  return (
    <main className={css.root}>
      <h1>โต๊ะทำงาน</h1>
      <p className="row">
        <label className="nb">
          หน้า{' '}
          <select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            {pages.map(({ name }, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="nb">
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
        {now
          ? now.app.states.map((state) => (
              <figure key={state + now.name}>
                <figcaption>{state}</figcaption>
                {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the application itself, which needs its storage */}
                <iframe
                  title={`${now.name} ${state}`}
                  src={frameOf(now.app, state, now.page)}
                  width={width}
                  height={844}
                />
              </figure>
            ))
          : null}
      </div>
    </main>
  );
}

const router = createBrowserRouter([
  { path: '/kit', Component: KitPage },
  { path: '*', Component: PagesPage },
]);
const root = document.getElementById('root');
if (!root) throw new Error('workbench.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient(() => {})}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
