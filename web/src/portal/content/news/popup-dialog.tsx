import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { BannerCarousel } from '../../../kit/media/banner-carousel.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import type { ModalProps } from '../../../kit/dialog/modal-queue.ts';
import { hidePopupToday } from '../popup-due.ts';
import { popupBannersQuery } from '../queries.ts';
import * as css from './popup.module.css';

export default function PopupDialog({ modal, close }: ModalProps) {
  const banners = useQuery(popupBannersQuery).data ?? [];
  const [isEnough, say] = useState(false);
  const navigate = useNavigate();
  const leave = () => {
    if (isEnough) hidePopupToday();
    close();
  };
  const follow = (url: string) => {
    leave();
    // The window removes its history entry first; the window below it (register) owns the entry that is then replaced.
    const replace = Boolean(modal.over);
    setTimeout(() => historySettled().then(() => navigate(url, { replace })));
  };
  return (
    <Dialog title="ประกาศ" onClose={leave} over={modal.over}>
      <div className={`${dialog.body} stack`}>
        <BannerCarousel label="แบนเนอร์" banners={banners} onFollow={follow} />
        <label className={`row ${css.enough}`}>
          <input type="checkbox" checked={isEnough} onChange={({ currentTarget }) => say(currentTarget.checked)} />
          ไม่ต้องแสดงอีกวันนี้
        </label>
        <Button wide onClick={leave}>
          ปิด
        </Button>
      </div>
    </Dialog>
  );
}
