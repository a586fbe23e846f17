import { useState } from 'react';
import { suspendMember, unsuspendMember } from '@portal/contract/console/members.ts';
import { useOpenChat } from '../../chat/queries.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { useDecision } from '../../parts/actions/decision.ts';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { PageHead } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { AdjustmentSheet, CouponSheet } from './actions/credit-sheets.tsx';
import { BookSheet } from './actions/book-sheet.tsx';
import { IdentitySheet } from './actions/identity-sheet.tsx';
import { BirthSheet, LevelSheet } from './actions/profile-sheets.tsx';
import { ResetLinkSheet } from './actions/reset-link-sheet.tsx';
import * as css from './members.module.css';
import { Flags } from '../../parts/members/member-card.tsx';
import { Figures, MemberStatus } from './member-facts.tsx';
import type { MemberDetail } from './queries.ts';
import { RevealableField } from './revealable-field.tsx';

type SheetName = 'restrict' | 'adjust' | 'reset' | 'birth' | 'identity' | 'level' | 'coupon' | 'book';

export function MemberHead({ member }: { member: MemberDetail }) {
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  const [sheet, setSheet] = useState<SheetName>();
  const { restricted } = member;
  const openChat = useOpenChat();
  const close = () => setSheet(undefined);
  return (
    <section className={`${parts.panel} grid ${css.head}`}>
      <div className={css.top}>
        <div className="grow">
          <PageHead title={member.name}>
            {openChat && restricted?.reason !== 'closed' ? (
              <Button icon="chat" onClick={() => openChat(member.id)}>
                ส่งข้อความ
              </Button>
            ) : null}
            <Acts restricted={restricted} isDisconnected={isDisconnected} onAct={setSheet} />
          </PageHead>
          <div className={css.known}>
            {' '}
            <div className="row tight folds">
              <RevealableField memberId={member.id} field="tel" masked={member.tel_masked} />
              {may('members.identity') && restricted?.reason !== 'closed' ? (
                <Button small icon="pencil" disabled={isDisconnected} onClick={() => setSheet('identity')}>
                  แก้ไข <span className="sr">ชื่อหรือเบอร์โทร</span>
                </Button>
              ) : null}
            </div>
            {member.birth_masked ? (
              <div className="row tight folds">
                <span className="hint nb">วันเกิด</span>
                <RevealableField memberId={member.id} field="birth_date" masked={member.birth_masked} />
                {member.birth_asked_by ? (
                  <Chip tone="info" icon="people">
                    แก้วันเกิด รอผู้อนุมัติคนที่สอง · {member.birth_asked_by.name}
                  </Chip>
                ) : may('members.birth') ? (
                  <Button small icon="pencil" disabled={isDisconnected} onClick={() => setSheet('birth')}>
                    แก้ไข <span className="sr">วันเกิด</span>
                  </Button>
                ) : null}
              </div>
            ) : null}
          </div>
          <MemberStatus
            of={member}
            onLevel={may('members.level') && !isDisconnected ? () => setSheet('level') : undefined}
          />
          <Flags id={member.id} />
        </div>
      </div>
      <Figures of={member} />
      {sheet === 'restrict' ? <RestrictSheet member={member} onClose={close} /> : null}
      {sheet === 'book' ? <BookSheet member={member} onClose={close} /> : null}
      {sheet === 'reset' ? <ResetLinkSheet member={member} onClose={close} /> : null}
      {sheet === 'coupon' ? <CouponSheet member={member} onClose={close} /> : null}
      {sheet === 'level' ? <LevelSheet member={member} onClose={close} /> : null}
      {sheet === 'identity' ? <IdentitySheet member={member} onClose={close} /> : null}
      {sheet === 'birth' ? <BirthSheet member={member} onClose={close} /> : null}
      {sheet === 'adjust' ? <AdjustmentSheet member={member} onClose={close} /> : null}
    </section>
  );
}

interface ActsProps {
  restricted: MemberDetail['restricted'];
  isDisconnected: boolean;
  onAct: (sheet: SheetName) => void;
}

/** Actions that this operator may take on the member. */
function Acts({ restricted, isDisconnected, onAct }: ActsProps) {
  const may = useMay();
  const isSuspended = restricted?.reason === 'suspended'; // operators cannot lift the member's own break
  return (
    <>
      {may('adjustments.make') ? (
        <Button icon="pencil" disabled={isDisconnected} onClick={() => onAct('adjust')}>
          ปรับเครดิต
        </Button>
      ) : null}
      {may('promotions.change') && !restricted ? (
        <Button icon="gift" disabled={isDisconnected} onClick={() => onAct('coupon')}>
          ให้คูปอง
        </Button>
      ) : null}
      {may('members.money') ? (
        <Button icon="withdraw" disabled={isDisconnected} onClick={() => onAct('book')}>
          ส่งออกประวัติเครดิต
        </Button>
      ) : null}
      {may('members.reset-link') ? (
        <Button icon="key" disabled={isDisconnected} onClick={() => onAct('reset')}>
          ออกลิงก์ตั้งรหัสผ่านใหม่
        </Button>
      ) : null}
      {may('members.restrict') && restricted?.reason !== 'age' && restricted?.reason !== 'closed' ? (
        <Button
          {...(isSuspended ? {} : { tone: 'err' as const })}
          icon="lock"
          disabled={isDisconnected}
          onClick={() => onAct('restrict')}
        >
          {isSuspended ? 'ปลดระงับ' : 'ระงับ'}
        </Button>
      ) : null}
    </>
  );
}

function RestrictSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const decide = useDecision();
  const { id, restricted } = member;
  const [isSuspended] = useState(restricted?.reason === 'suspended'); // when opened: the act must not turn round
  const word = isSuspended ? 'ปลดระงับ' : 'ระงับ';
  const submit = (reason: string) => {
    return decide({
      ids: [id],
      run: () => call(isSuspended ? unsuspendMember : suspendMember, { input: { id, reason } }),
      doneText: () => `${word} ${member.tel_masked} แล้ว`,
      refresh: [['members']],
      close: onClose,
    });
  };
  return (
    <ReasonSheet
      title={`${word} ${member.tel_masked}`}
      confirmText={word}
      tone={isSuspended ? 'primary' : 'err'}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}
