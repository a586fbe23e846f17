import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { copyText } from '../../../kit/actions/copy.ts';
import * as card from '../../../kit/money/wallet.module.css';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { useIsUnrestricted, useRestriction } from '../../identity/queries.ts';
import { settingImageQuery } from '../../settings/queries.ts';
import { linkQuery } from '../queries.ts';
import { QrSheet, ShareSheet } from './share-sheets.tsx';
import * as css from './share.module.css';
import { linkBy } from '../rules.ts';
import { share } from '../words.ts';

/** The one holographic card of the page: the member's link and its actions. A restricted member reads why there is none. */
export function ReferCard() {
  const isRestricted = useRestriction() !== null;
  const { data, isError, refetch } = useQuery({ ...linkQuery, enabled: useIsUnrestricted() });
  return (
    <section className={card.root} aria-labelledby="refer-link" aria-busy={!isRestricted && !data && !isError}>
      <Star />
      <Star />
      <Star />
      <h2 id="refer-link">ลิงก์แนะนำของคุณ</h2>
      {isRestricted ? <p className={css.reflink}>ระหว่างที่บัญชีถูกจำกัดจะแชร์ลิงก์ไม่ได้ รายได้ที่มีอยู่ยังถอนได้ตามปกติ</p> : null}
      {!isRestricted && isError && !data ? <InlineRetry onRetry={refetch} /> : null}
      {isRestricted || (isError && !data) ? null : data ? (
        <TheLink url={data.url} code={data.prefix} />
      ) : (
        <Skeleton width="100%" height={112} />
      )}
    </section>
  );
}

const Star = () => (
  <svg className={card.star} viewBox="0 0 24 24" aria-hidden="true">
    <use href="#i-star" />
  </svg>
);

type Sheet = 'share' | 'qr';

function TheLink({ url, code }: { url: string; code: string }) {
  const [sheet, open] = useState<Sheet>();
  const [needsPress, setNeedsPress] = useState(false);
  const address = useRef<HTMLParagraphElement>(null);
  const logo = useQuery(settingImageQuery('logo')).data ?? null;
  const copy = async () => {
    if (await copyText(linkBy(url, 'copy'))) return;
    setNeedsPress(true);
    if (address.current) getSelection()?.selectAllChildren(address.current);
  };
  const close = () => open(undefined);
  const sheets: Record<Sheet, ReactNode> = {
    share: <ShareSheet url={url} code={code} logo={logo} onClose={close} />,
    qr: <QrSheet url={url} code={code} logo={logo} onClose={close} onShare={() => open('share')} />,
  };
  return (
    <>
      <p ref={address} className={css.reflink} translate="no" lang="en">
        {needsPress ? linkBy(url, 'copy') : url.replace(/^https?:\/\//, '')}
      </p>
      {needsPress ? <p className={css.holdToCopy}>กดค้างเพื่อคัดลอก</p> : null}
      <div className={`wraps ${css.linkActs}`}>
        <Button tone="primary" onClick={() => open('share')}>
          <Icon name="share" size="s" />
          {share}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" size="s" />
          คัดลอก <span className="sr">ลิงก์แนะนำ</span>
        </Button>
        <Button aria-label="แสดง QR" onClick={() => open('qr')}>
          <Icon name="qr" />
        </Button>
      </div>
      {sheet ? sheets[sheet] : null}
    </>
  );
}
