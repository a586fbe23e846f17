import * as contract from '@portal/contract/console/chat-actions.ts';
import * as canned from '@portal/contract/console/quick-replies.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../operators/index.ts';
import { first } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import { DomainError } from '../../../platform/errors.ts';
import { MEMBER_PICTURE, registerUploads } from '../../../platform/http/upload-routes.ts';
import { newId } from '../../../platform/ids.ts';
import type { ModuleDeps } from '../../../platform/module.ts';
import { assignFile } from '../../../platform/uploads/uploads.ts';
import { lockConversation, lockConversationOf, lockOrCreateConversation, markRead } from '../conversations.ts';
import { publishNote } from '../events.ts';
import { countAnswer } from '../limits.ts';
import { earlierMessage, type Sender, toMessage, writeMessage } from '../messages.ts';
import { memberToWrite, replies } from './queries.ts';
import { putReply, removeReply } from './replies.ts';
import { conversationOf, writeNote } from './views.ts';
import { assertNoOffer } from '../words.ts';
import { requestSend } from './sending.ts';
import { assertMayAnswer } from './rights.ts';

/** Endpoints for beginning a conversation, and for operators' messages, pictures and notes. */
export const answerRoutes = async (
  app: FastifyInstance,
  { db, uploads, secrets: { limitRates }, portalUrl }: ModuleDeps,
): Promise<void> => {
  mount(app, contract.openConversation, ({ id }, { operator, address }) =>
    db.transaction(async (tx) => {
      const earlier = await lockConversationOf(tx, id);
      if (earlier) return { data: await conversationOf(tx, earlier.id) };
      const member = await first(tx, memberToWrite(id));
      if (!member) throw new DomainError('not_found');
      if (member.restriction === 'closed')
        throw new DomainError('invalid_input', { field: 'id', message: 'สมาชิกปิดบัญชีแล้ว' });
      const begun = await lockOrCreateConversation(tx, id);
      const data = await conversationOf(tx, begun.id);
      audit(tx, { operator, action: 'conversation.begun', subject: begun.id, address });
      return { data };
    }),
  );
  mount(app, contract.addChatNote, ({ id, text }, { operator, address }) =>
    db.transaction(async (tx) => {
      const data = await writeNote(tx, await lockConversation(tx, id), operator, { id: newId(), text });
      publishNote(tx, { id }, data);
      audit(tx, { operator, action: 'conversation.noted', subject: id, address });
      return { data };
    }),
  );
  mount(app, contract.sendAnswer, async ({ id, ...input }, { operator, address }) => {
    if (limitRates) await countAnswer(db, operator.id);
    const sender: Sender = { side: 'admin', id: operator.id, name: operator.name };
    return db.transaction(async (tx) => {
      const conversation = await lockConversation(tx, id);
      const before = await earlierMessage(tx, conversation.member_id, sender, input);
      if (before) return { data: toMessage(uploads)(before) };
      await assertMayAnswer(tx, conversation, operator);
      await assertNoOffer(tx, conversation.member_id, input.text);
      const awaiting = await requestSend(tx, { portalUrl }, conversation, input, { operator, address });
      if (awaiting) return new Accepted({ data: awaiting });
      const data = await writeMessage(tx, uploads, conversation, sender, input);
      await markRead(tx, conversation, 'admin', conversation.last_seq);
      return { data };
    });
  });
  await registerUploads(app, uploads, (scope) => {
    mount(scope, contract.uploadAnswerFile, async ({ id }, { operator, upload }) => {
      await db.transaction(async (tx) => lockConversation(tx, id));
      const picture = await upload.picture(MEMBER_PICTURE);
      await db.transaction(async (tx) => assignFile(tx, picture, { kind: 'operator', id: operator.id }, 'loose'));
      return {
        data: { file_id: picture.id, url: uploads.addressOf(picture.id), width: picture.width, height: picture.height },
      };
    });
  });
};

/** Endpoints of canned answers. */
export const replyRoutes = (app: FastifyInstance, { db, ...site }: ModuleDeps): void => {
  const answerOf = (put: Awaited<ReturnType<typeof putReply>>) =>
    'awaiting' in put ? new Accepted({ data: put.awaiting }) : { data: put.row };
  mount(app, canned.listQuickReplies, async () => ({ data: await db.rows(replies()) }));
  mount(app, canned.addQuickReply, async (input, actor) =>
    answerOf(await putReply(db, site, { ...input, id: undefined }, actor)),
  );
  mount(app, canned.changeQuickReply, async (input, actor) => answerOf(await putReply(db, site, input, actor)));
  mount(app, canned.removeQuickReply, ({ id }, actor) => removeReply(db, id, actor));
};
