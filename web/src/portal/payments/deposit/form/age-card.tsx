import { useEffect } from 'react';
import { Card, Tile } from '../../../../kit/layout/card.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import { closeModal, openModal } from '../../../../kit/dialog/modal-queue.ts';

const ageFirst = 'กรุณายืนยันอายุก่อนใช้งานส่วนนี้';
const confirmAge = 'ยืนยันอายุ';

const askAge = () => openModal({ kind: 'age', rank: 2 });

/** No deposit before the age is confirmed: the window opens by itself, and stays a tap away for who closed it. */
export default function AgeCard() {
  useEffect(() => {
    askAge();
    return () => closeModal('age');
  }, []);
  return (
    <Card aria-labelledby="age">
      <div className="row">
        <Tile tone="pend" icon="lock" />
        <h2 id="age" className="grow">
          {ageFirst}
        </h2>
      </div>
      <Button tone="primary" wide onClick={askAge}>
        {confirmAge}
      </Button>
    </Card>
  );
}
