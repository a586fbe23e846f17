import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LimitErrors } from './limit-box.tsx';

const textOf = (errors: Parameters<typeof LimitErrors>[0]['errors']) =>
  renderToStaticMarkup(<LimitErrors errors={errors} focus={() => {}} />).replaceAll(/<[^>]+>/g, '|');

test('two wrong limits or more are listed above the form, each with its period', () => {
  expect(textOf({ day: 'เกิน' })).toBe('');
  expect(textOf({ day: 'เกิน', month: 'เกิน' })).toMatch(/\|ต่อวัน: เกิน\|.*\|ต่อเดือน: เกิน\|/);
});
