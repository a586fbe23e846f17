import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import CsatDialog from './csat-dialog.tsx';

test('the rating that cannot be sent yet says so', () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CsatDialog modal={{ kind: 'csat', rank: 7 }} close={() => {}} onSignedIn={() => {}} />
    </QueryClientProvider>,
  );
  const [, why] = /<button[^>]*aria-disabled="true" aria-describedby="([^"]+)"[^>]*>ส่งคะแนน/.exec(markup) ?? [];
  expect(markup).toContain(`<p id="${why}" class="hint">เลือกคะแนนก่อน</p>`);
});
