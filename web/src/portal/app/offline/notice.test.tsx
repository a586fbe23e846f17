import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../../testing/browser-storage.ts';
import { PrivacyNotice } from './notice.tsx';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  return () => vi.unstubAllGlobals();
});

const drawn = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PrivacyNotice />
    </MemoryRouter>,
  );

test('a new browser is told of the cookies, one that has read it is not', () => {
  expect(drawn()).toContain('เราใช้คุกกี้ที่จำเป็นต่อการทำงานของเว็บเท่านั้น');
  expect(drawn()).toContain('href="/contact?s=privacy"');
  localStorage.setItem('auth.privacy-seen', '1');
  expect(drawn()).toBe('');
});
