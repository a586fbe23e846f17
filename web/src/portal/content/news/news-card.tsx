import type { FeedItem } from '@portal/contract/content.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '../../../kit/actions/badge.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { copyText } from '../../../kit/actions/copy.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { useOverflow } from '../../../kit/layout/use-overflow.ts';
import { When } from '../../../kit/time/when.tsx';
import { WholeWords } from '../../../kit/text/whole-words.tsx';
import * as css from './news.module.css';
import * as words from '../words.ts';

interface Props {
  item: FeedItem;
  isNew: boolean;
  /** The address asks for this one. */
  isWanted: boolean;
}

const shareNews = async (id: string, title: string): Promise<void> => {
  const url = `${location.origin}/news?id=${id}`;
  if (!('share' in navigator)) return void (await copyText(url));
  await navigator.share({ title, url }).catch(() => {}); // who leaves the sheet wants nothing
};

/** One item: picture, heading, four lines of text and the rest on demand. */
export function NewsCard({ item: { id, image, description, created_at }, isNew, isWanted }: Props) {
  const [heading = '', ...rest] = description.split('\n');
  const text = rest.join('\n');
  const [isOpen, open] = useState(isWanted);
  const card = useRef<HTMLElement>(null);
  const { over, ref } = useOverflow();
  useLayoutEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <Card ref={card} flush also={css.item} id={id} aria-labelledby={`${id}-title`}>
      {image ? <img src={image} alt="" width="640" height="360" loading="lazy" /> : null}
      <div className={css.words}>
        <div className={css.when}>
          <span className="hint">
            <When at={created_at} />
          </span>
          {isNew ? <Badge tone="lime">{words.fresh}</Badge> : null}
        </div>
        <h2 id={`${id}-title`}>
          <WholeWords of={heading} />
        </h2>
        {text ? (
          <p ref={ref} id={`${id}-text`} className={css.text} data-open={isOpen || undefined}>
            <WholeWords of={text} />
          </p>
        ) : null}
        <div className={css.acts}>
          {isOpen || over.y > 2 ? (
            <button
              className="link"
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-text`}
              onClick={() => open(!isOpen)}
            >
              {isOpen ? words.less : words.more}
              <span className="sr"> {heading}</span>
            </button>
          ) : (
            <span />
          )}
          <button className="link bare" type="button" onClick={() => void shareNews(id, heading)}>
            <Icon name="share" size="s" />
            &nbsp;{words.share}
            <span className="sr"> {heading}</span>
          </button>
        </div>
      </div>
    </Card>
  );
}
