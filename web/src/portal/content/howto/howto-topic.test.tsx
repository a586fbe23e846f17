import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HowtoTopic } from './howto-topic.tsx';

test('a topic ends with the question whether it helped, and the chat', () => {
  const topic = { id: '1', title: 'ฝากเงิน', steps: [{ text: 'กดฝากเงิน', url: null }] };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <HowtoTopic topic={topic} />
    </MemoryRouter>,
  );
  expect(markup).toMatch(/<\/ol>.*ข้อมูลนี้ช่วยได้ไหม<\/span>.*ช่วยได้<\/button>.*href="\/chat".*<\/details>$/);
});
