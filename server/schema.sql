-- The shape of the migrated database, written by server/src/testing/schema.test.ts. Never edited by hand.

create extension pg_trgm;

create sequence ledger_transfer_id as bigint start 1;

create table alert (
  id uuid default uuidv7() not null,
  kind text not null,
  subject text not null,
  level text not null,
  text text not null,
  count integer not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  over_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  size bigint,
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_acknowledged CHECK ((num_nulls(acknowledged_at, acknowledged_by) = ANY (ARRAY[0, 2]))),
  constraint alert_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES operator(id),
  constraint alert_kind CHECK ((kind ~ '^[a-z-]{1,40}$'::text)),
  constraint alert_level CHECK ((level = ANY (ARRAY['urgent'::text, 'warning'::text]))),
  constraint alert_subject CHECK ((length(subject) <= 200))
);
CREATE INDEX alert_open ON public.alert USING btree (id) WHERE ((over_at IS NULL) AND (acknowledged_at IS NULL));
CREATE INDEX alert_over ON public.alert USING btree (over_at) WHERE (over_at IS NOT NULL);
CREATE UNIQUE INDEX alert_standing ON public.alert USING btree (kind, subject) WHERE (over_at IS NULL);
grant delete, insert, select on alert to portal_app;
grant update (level, text, count, last_at, over_at, acknowledged_at, acknowledged_by, size) on alert to portal_app;

create table announcement (
  id uuid not null,
  kind text not null,
  text text not null,
  image text,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  published_at timestamp with time zone default app_now() not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_check CHECK ((starts_at < ends_at)),
  constraint announcement_kind_check CHECK ((kind = ANY (ARRAY['ticker'::text, 'feed'::text]))),
  constraint announcement_text_check CHECK ((text <> ''::text))
);
CREATE INDEX announcement_published ON public.announcement USING btree (kind, published_at, id) WHERE is_active;
grant delete, insert, select, update on announcement to portal_app;

create table approval (
  id uuid not null,
  ref text not null,
  kind text not null,
  subject_id uuid not null,
  member_id uuid,
  member_name text,
  tel_masked text,
  amount bigint not null,
  payload jsonb not null,
  reason text,
  status text default 'pending'::text not null,
  maker_id uuid not null,
  checker_id uuid,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decision_reason text,
  facts jsonb default '[]'::jsonb not null,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES operator(id),
  constraint approval_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint approval_ended CHECK (((status <> 'ended'::text) OR (decision_reason <> ''::text))),
  constraint approval_kind CHECK ((kind ~ '^[a-z-]+(\.[a-z-]+)?$'::text)),
  constraint approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES operator(id),
  constraint approval_member CHECK ((num_nulls(member_id, member_name, tel_masked) = ANY (ARRAY[0, 3]))),
  constraint approval_ref_key UNIQUE (ref),
  constraint approval_second_person CHECK (((status <> 'approved'::text) OR ((checker_id IS NOT NULL) AND (checker_id <> maker_id)))),
  constraint approval_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'ended'::text])))
);
CREATE INDEX approval_asked ON public.approval USING btree (maker_id, kind, id);
CREATE INDEX approval_maker ON public.approval USING btree (maker_id, id);
CREATE INDEX approval_member ON public.approval USING btree (member_id, id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX approval_pending ON public.approval USING btree (split_part(kind, '.'::text, 1), subject_id) WHERE (status = 'pending'::text);
CREATE INDEX approval_ref_tail ON public.approval USING btree ("right"(ref, 7));
CREATE INDEX approval_status ON public.approval USING btree (status, id);
CREATE TRIGGER decide_once BEFORE UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION approval_decide_once();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.approval FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant insert, select on approval to portal_app;
grant update (status, checker_id, decided_at, decision_reason) on approval to portal_app;

create table approval_result (
  approval_id uuid not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  constraint approval_result_pkey PRIMARY KEY (approval_id),
  constraint approval_result_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
);
grant delete, insert, select on approval_result to portal_app;

create table audit_head (
  id boolean default true not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (id),
  constraint audit_head_id_check CHECK (id)
);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant select on audit_head to portal_app;

create table audit_line (
  seq bigint not null,
  at timestamp with time zone not null,
  operator_id uuid,
  operator_name text,
  action text not null,
  subject text,
  detail jsonb not null,
  address text,
  hash bytea not null,
  constraint audit_line_pkey PRIMARY KEY (seq),
  constraint audit_line_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  constraint audit_line_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint audit_line_subject_check CHECK ((length(subject) <= 200))
);
CREATE INDEX audit_line_action ON public.audit_line USING btree (action, seq);
CREATE INDEX audit_line_subject ON public.audit_line USING btree (subject, action) WHERE (subject IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_line FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant select on audit_line to portal_app;

create table bank_account (
  id uuid not null,
  kind text not null,
  bank_code text not null,
  number text not null,
  name text not null,
  is_active boolean default true not null,
  pays_out boolean default false not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  removed_at timestamp with time zone,
  cap_in bigint,
  cap_out bigint,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_cap_in CHECK ((cap_in > 0)),
  constraint bank_account_cap_out CHECK ((cap_out > 0)),
  constraint bank_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'promptpay'::text, 'truemoney'::text]))),
  constraint bank_account_removed CHECK (((removed_at IS NULL) OR (NOT is_active)))
);
CREATE UNIQUE INDEX bank_account_number ON public.bank_account USING btree (number) WHERE (removed_at IS NULL);
grant insert, select on bank_account to portal_app;
grant update (is_active, removed_at, cap_in, cap_out) on bank_account to portal_app;

create table bank_change (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  from_bank text not null,
  from_number text not null,
  to_bank text not null,
  to_number text not null,
  file_ids uuid[] not null,
  status text default 'pending'::text not null,
  reason text,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint bank_change_pkey PRIMARY KEY (id),
  constraint bank_change_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint bank_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint bank_change_digits CHECK ((to_number ~ '^[0-9]{1,20}$'::text)),
  constraint bank_change_files CHECK (((cardinality(file_ids) >= 1) AND (cardinality(file_ids) <= 3))),
  constraint bank_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint bank_change_operator CHECK (((status = ANY (ARRAY['pending'::text, 'cancelled'::text])) OR (decided_by IS NOT NULL))),
  constraint bank_change_other CHECK (((from_bank <> to_bank) OR (from_number <> to_number))),
  constraint bank_change_ref_key UNIQUE (ref),
  constraint bank_change_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX bank_change_from ON public.bank_change USING btree (from_number);
CREATE INDEX bank_change_member ON public.bank_change USING btree (member_id, id);
CREATE UNIQUE INDEX bank_change_one_open ON public.bank_change USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX bank_change_ref_tail ON public.bank_change USING btree ("right"(ref, 7));
CREATE INDEX bank_change_status ON public.bank_change USING btree (status, id);
CREATE INDEX bank_change_to ON public.bank_change USING btree (to_number);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.bank_change FOR EACH ROW EXECUTE FUNCTION assert_state_move('bank_change', 'status');
grant insert, select on bank_change to portal_app;
grant update (status, reason, decided_at, decided_by) on bank_change to portal_app;

create table banner (
  id uuid not null,
  place text not null,
  image text not null,
  url text not null,
  alt text not null,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  audience text default 'everyone'::text not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_alt_check CHECK ((alt <> ''::text)),
  constraint banner_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'visitors'::text, 'members'::text]))),
  constraint banner_ends_after_start CHECK ((ends_at > starts_at)),
  constraint banner_place_check CHECK ((place = ANY (ARRAY['home'::text, 'popup'::text])))
);
CREATE INDEX banner_place ON public.banner USING btree (place, "position", id) WHERE is_active;
grant delete, insert, select, update on banner to portal_app;

create table care_contact (
  id uuid not null,
  flag_id uuid not null,
  member_id uuid not null,
  operator_id uuid not null,
  outcome text not null,
  note text not null,
  follow_up date,
  created_at timestamp with time zone default app_now() not null,
  constraint care_contact_pkey PRIMARY KEY (id),
  constraint care_contact_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES risk_flag(id),
  constraint care_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint care_contact_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint care_contact_outcome_check CHECK ((outcome = ANY (ARRAY['talked'::text, 'limits_set'::text, 'break_started'::text, 'no_answer'::text, 'no_concern'::text])))
);
CREATE INDEX care_contact_flag ON public.care_contact USING btree (flag_id, id);
CREATE INDEX care_contact_follow_up ON public.care_contact USING btree (follow_up) WHERE (follow_up IS NOT NULL);
CREATE INDEX care_contact_member ON public.care_contact USING btree (member_id, id);
grant insert, select on care_contact to portal_app;

create table chat_agent_name (
  operator_id uuid not null,
  name text not null,
  constraint chat_agent_name_pkey PRIMARY KEY (operator_id),
  constraint chat_agent_name_name_check CHECK ((name <> ''::text)),
  constraint chat_agent_name_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant delete, insert, select, update on chat_agent_name to portal_app;

create table chat_presence (
  operator_id uuid not null,
  here_at timestamp with time zone not null,
  away_since timestamp with time zone,
  constraint chat_presence_pkey PRIMARY KEY (operator_id),
  constraint chat_presence_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant insert, select on chat_presence to portal_app;
grant update (here_at, away_since) on chat_presence to portal_app;

create table coin_lot (
  id uuid not null,
  member_id uuid not null,
  source text not null,
  source_key text not null,
  day date not null,
  amount integer not null,
  remaining integer not null,
  expired integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  given_by uuid,
  agreed_by uuid,
  constraint coin_lot_pkey PRIMARY KEY (id),
  constraint coin_lot_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  constraint coin_lot_amount CHECK ((amount > 0)),
  constraint coin_lot_expired CHECK (((expired >= 0) AND (expired <= (amount - remaining)))),
  constraint coin_lot_given_by_fkey FOREIGN KEY (given_by) REFERENCES operator(id),
  constraint coin_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint coin_lot_once UNIQUE (member_id, source, source_key),
  constraint coin_lot_remaining CHECK (((remaining >= 0) AND (remaining <= amount))),
  constraint coin_lot_source CHECK ((source = ANY (ARRAY['check_in'::text, 'deposit'::text, 'phone'::text, 'howto'::text, 'friend'::text, 'event'::text, 'round'::text])))
);
CREATE INDEX coin_lot_due ON public.coin_lot USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX coin_lot_earned ON public.coin_lot USING btree (member_id, day);
CREATE INDEX coin_lot_given ON public.coin_lot USING btree (given_by, created_at) WHERE (given_by IS NOT NULL);
CREATE INDEX coin_lot_left ON public.coin_lot USING btree (member_id, expires_at, id) WHERE (remaining > 0);
grant insert, select on coin_lot to portal_app;
grant update (remaining, expired, expires_at) on coin_lot to portal_app;

create table contact_line (
  id uuid not null,
  name text not null,
  line_id text not null,
  optional_line_id text,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint contact_line_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on contact_line to portal_app;

create table contact_message (
  id uuid not null,
  tel text not null,
  topic text not null,
  text text not null,
  address text not null,
  created_at timestamp with time zone default app_now() not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_handled CHECK (((handled_at IS NULL) = (handled_by IS NULL))),
  constraint contact_message_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES operator(id)
);
CREATE INDEX contact_message_waiting ON public.contact_message USING btree (id) WHERE (handled_at IS NULL);
grant insert, select on contact_message to portal_app;
grant update (handled_at, handled_by) on contact_message to portal_app;

create table conversation (
  id uuid not null,
  member_id uuid not null,
  episode_id uuid,
  last_seq integer default 0 not null,
  forgotten integer default 0 not null,
  member_read integer default 0 not null,
  admin_read integer default 0 not null,
  member_unread integer default 0 not null,
  admin_unread integer default 0 not null,
  muted_until timestamp with time zone,
  muted_reason text,
  created_at timestamp with time zone default app_now() not null,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_episode_fkey FOREIGN KEY (episode_id) REFERENCES conversation_episode(id),
  constraint conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint conversation_member_id_key UNIQUE (member_id),
  constraint conversation_muted CHECK (((muted_until IS NULL) = (muted_reason IS NULL))),
  constraint conversation_numbers CHECK ((((forgotten >= 0) AND (forgotten <= last_seq)) AND ((member_read >= 0) AND (member_read <= last_seq)) AND ((admin_read >= 0) AND (admin_read <= last_seq)) AND (member_unread >= 0) AND (admin_unread >= 0)))
);
grant insert, select on conversation to portal_app;
grant update (episode_id, last_seq, forgotten, member_read, admin_read, member_unread, admin_unread, muted_until, muted_reason) on conversation to portal_app;

create table conversation_episode (
  id uuid not null,
  conversation_id uuid not null,
  state text not null,
  topic text,
  operator_id uuid,
  opened_at timestamp with time zone default app_now() not null,
  waiting_since timestamp with time zone,
  last_at timestamp with time zone default app_now() not null,
  first_reply_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  outcome text,
  score smallint,
  comment text,
  rated_at timestamp with time zone,
  text_until timestamp with time zone,
  pictures_until timestamp with time zone,
  distress_at timestamp with time zone,
  constraint conversation_episode_pkey PRIMARY KEY (id),
  constraint conversation_episode_closed CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (closed_by IS NOT NULL)) AND ((outcome IS NULL) OR (closed_by = 'operator'::text)))),
  constraint conversation_episode_closed_by_check CHECK ((closed_by = ANY (ARRAY['member'::text, 'operator'::text, 'silence'::text]))),
  constraint conversation_episode_comment_check CHECK ((length(comment) <= 500)),
  constraint conversation_episode_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_episode_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint conversation_episode_outcome_check CHECK ((outcome = ANY (ARRAY['resolved'::text, 'unresolved'::text, 'no_reply'::text, 'complaint'::text, 'abuse'::text]))),
  constraint conversation_episode_rated CHECK ((((score IS NULL) = (rated_at IS NULL)) AND ((score IS NULL) OR (state = 'closed'::text)))),
  constraint conversation_episode_score_check CHECK (((score >= 1) AND (score <= 5))),
  constraint conversation_episode_snoozed CHECK (((state = 'snoozed'::text) = (snoozed_until IS NOT NULL))),
  constraint conversation_episode_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'snoozed'::text, 'closed'::text]))),
  constraint conversation_episode_taken CHECK (((state <> 'waiting'::text) OR (operator_id IS NULL)))
);
CREATE INDEX conversation_episode_distress ON public.conversation_episode USING btree (distress_at) WHERE (distress_at IS NOT NULL);
CREATE INDEX conversation_episode_ended ON public.conversation_episode USING btree (closed_at, id) WHERE (state = 'closed'::text);
CREATE INDEX conversation_episode_of ON public.conversation_episode USING btree (conversation_id, id);
CREATE UNIQUE INDEX conversation_episode_one_open ON public.conversation_episode USING btree (conversation_id) WHERE (state <> 'closed'::text);
CREATE INDEX conversation_episode_operator ON public.conversation_episode USING btree (operator_id) WHERE (state = 'open'::text);
CREATE INDEX conversation_episode_pictures ON public.conversation_episode USING btree (pictures_until) WHERE (pictures_until IS NOT NULL);
CREATE INDEX conversation_episode_replied ON public.conversation_episode USING btree (first_reply_at) WHERE (first_reply_at IS NOT NULL);
CREATE INDEX conversation_episode_silent ON public.conversation_episode USING btree (last_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'open'::text])) AND (waiting_since IS NULL));
CREATE INDEX conversation_episode_snooze ON public.conversation_episode USING btree (snoozed_until) WHERE (state = 'snoozed'::text);
CREATE INDEX conversation_episode_text ON public.conversation_episode USING btree (text_until) WHERE (text_until IS NOT NULL);
CREATE INDEX conversation_episode_waits ON public.conversation_episode USING btree ((((distress_at IS NULL) OR (state = 'closed'::text))), COALESCE(waiting_since, 'infinity'::timestamp with time zone), id) WHERE (state <> 'closed'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.conversation_episode FOR EACH ROW EXECUTE FUNCTION assert_state_move('conversation_episode', 'state');
grant insert, select on conversation_episode to portal_app;
grant update (state, topic, operator_id, waiting_since, last_at, first_reply_at, snoozed_until, closed_at, closed_by, outcome, score, comment, rated_at, text_until, pictures_until, distress_at) on conversation_episode to portal_app;

create table conversation_message (
  id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  episode_id uuid not null,
  side text not null,
  operator_id uuid,
  author text,
  client_id uuid not null,
  text text,
  file_id uuid,
  file_width integer,
  file_height integer,
  context_kind text,
  context_id uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint conversation_message_pkey PRIMARY KEY (id),
  constraint conversation_message_context CHECK (((context_kind IS NULL) = (context_id IS NULL))),
  constraint conversation_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_message_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES conversation_episode(id),
  constraint conversation_message_file CHECK ((num_nulls(file_id, file_width, file_height) = ANY (ARRAY[0, 3]))),
  constraint conversation_message_from CHECK ((((side = 'admin'::text) = (operator_id IS NOT NULL)) AND ((side = 'admin'::text) = (author IS NOT NULL)))),
  constraint conversation_message_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint conversation_message_says CHECK (((text IS NOT NULL) OR (file_id IS NOT NULL))),
  constraint conversation_message_seq UNIQUE (conversation_id, seq),
  constraint conversation_message_seq_check CHECK ((seq > 0)),
  constraint conversation_message_side_check CHECK ((side = ANY (ARRAY['member'::text, 'admin'::text]))),
  constraint conversation_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX conversation_message_about ON public.conversation_message USING btree (conversation_id, context_kind, context_id, seq DESC) WHERE (context_id IS NOT NULL);
CREATE INDEX conversation_message_answers ON public.conversation_message USING btree (created_at, operator_id) WHERE (side = 'admin'::text);
CREATE INDEX conversation_message_episode ON public.conversation_message USING btree (episode_id);
CREATE UNIQUE INDEX conversation_message_once ON public.conversation_message USING btree (conversation_id, COALESCE(operator_id, conversation_id), client_id);
CREATE INDEX conversation_message_text ON public.conversation_message USING gin (text gin_trgm_ops);
grant delete, insert, select on conversation_message to portal_app;

create table conversation_note (
  id uuid not null,
  conversation_id uuid not null,
  episode_id uuid not null,
  seq integer not null,
  operator_id uuid not null,
  text text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint conversation_note_pkey PRIMARY KEY (id),
  constraint conversation_note_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_note_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES conversation_episode(id),
  constraint conversation_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint conversation_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX conversation_note_episode ON public.conversation_note USING btree (episode_id);
CREATE INDEX conversation_note_of ON public.conversation_note USING btree (conversation_id, id);
grant delete, insert, select on conversation_note to portal_app;

create table conversation_read (
  conversation_id uuid not null,
  side text not null,
  seq integer not null,
  at timestamp with time zone default app_now() not null,
  constraint conversation_read_pkey PRIMARY KEY (conversation_id, side, seq),
  constraint conversation_read_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_read_side_check CHECK ((side = ANY (ARRAY['member'::text, 'admin'::text])))
);
grant insert, select on conversation_read to portal_app;

create table conversation_writer (
  conversation_id uuid not null,
  operator_id uuid not null,
  until timestamp with time zone not null,
  constraint conversation_writer_pkey PRIMARY KEY (conversation_id),
  constraint conversation_writer_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint conversation_writer_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant insert, select on conversation_writer to portal_app;
grant update (operator_id, until) on conversation_writer to portal_app;

create table demo (
  key text not null,
  at timestamp with time zone default app_now() not null,
  constraint demo_pkey PRIMARY KEY (key)
);
grant insert, select on demo to portal_app;

create table deposit (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  channel text not null,
  provider text,
  bank_account_id uuid,
  amount bigint not null,
  amount_to_pay bigint not null,
  state text default 'awaiting_payment'::text not null,
  expires_at timestamp with time zone not null,
  statement_line_id uuid,
  credited bigint,
  credited_by uuid,
  promotion_id uuid,
  reason text,
  bank_time timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  provider_ref text,
  qr_payload text,
  hosted_url text,
  provider_state text,
  received bigint,
  asked_at timestamp with time zone,
  refused_line_id uuid,
  promotion_version_id uuid,
  promotion_lapsed boolean default false not null,
  bonus bigint,
  review_at timestamp with time zone,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_amount_to_pay_check CHECK ((amount_to_pay > 0)),
  constraint deposit_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint deposit_bonus CHECK (((bonus IS NULL) OR ((bonus > 0) AND (state = 'credited'::text)))),
  constraint deposit_check CHECK (((state = 'credited'::text) = (credited IS NOT NULL))),
  constraint deposit_confirmed CHECK (((provider IS NULL) OR (credited IS NULL) OR ((credited = received) AND (statement_line_id IS NULL)))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_of_a_gateway CHECK (((provider IS NOT NULL) OR ((provider_ref IS NULL) AND (qr_payload IS NULL) AND (hosted_url IS NULL) AND (provider_state IS NULL) AND (received IS NULL)))),
  constraint deposit_promotion_version_id_fkey FOREIGN KEY (promotion_version_id) REFERENCES promotion_version(id),
  constraint deposit_provider FOREIGN KEY (provider) REFERENCES gateway(provider),
  constraint deposit_provider_state_check CHECK ((provider_state = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'never_seen'::text]))),
  constraint deposit_received_check CHECK ((received > 0)),
  constraint deposit_ref_key UNIQUE (ref),
  constraint deposit_refused_line CHECK (((refused_line_id IS NULL) OR (provider IS NULL))),
  constraint deposit_refused_line_id_fkey FOREIGN KEY (refused_line_id) REFERENCES statement_line(id),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text, 'credited'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text]))),
  constraint deposit_statement_line_id_fkey FOREIGN KEY (statement_line_id) REFERENCES statement_line(id),
  constraint deposit_statement_line_id_key UNIQUE (statement_line_id)
);
CREATE INDEX deposit_amount_to_pay ON public.deposit USING btree (bank_account_id, amount_to_pay);
CREATE INDEX deposit_by_amount ON public.deposit USING btree (amount_to_pay, id);
CREATE INDEX deposit_credited ON public.deposit USING btree (decided_at) WHERE (state = 'credited'::text);
CREATE INDEX deposit_member ON public.deposit USING btree (member_id, id);
CREATE UNIQUE INDEX deposit_one_open ON public.deposit USING btree (member_id, channel) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text]));
CREATE INDEX deposit_open ON public.deposit USING btree (id) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text]));
CREATE INDEX deposit_open_of ON public.deposit USING btree (member_id) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text]));
CREATE INDEX deposit_provider ON public.deposit USING btree (provider, created_at) WHERE (provider IS NOT NULL);
CREATE INDEX deposit_ref_tail ON public.deposit USING btree ("right"(ref, 7));
CREATE INDEX deposit_state ON public.deposit USING btree (state, id);
CREATE INDEX deposit_to_ask_of ON public.deposit USING btree (provider, asked_at NULLS FIRST) WHERE ((provider IS NOT NULL) AND (state = ANY (ARRAY['awaiting_payment'::text, 'detected'::text, 'expired'::text, 'cancelled'::text, 'rejected'::text, 'review'::text])));
CREATE INDEX deposit_with_promotion ON public.deposit USING btree (promotion_id) WHERE ((promotion_version_id IS NOT NULL) AND (NOT promotion_lapsed) AND (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text])));
CREATE TRIGGER allowed_gateway_move BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.provider IS NOT NULL)) EXECUTE FUNCTION assert_state_move('gateway_deposit', 'state');
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.provider IS NULL)) EXECUTE FUNCTION assert_state_move('deposit', 'state');
CREATE TRIGGER count_deposit AFTER UPDATE OF state ON public.deposit FOR EACH ROW WHEN (((old.state <> new.state) AND ((old.state = 'credited'::text) OR (new.state = 'credited'::text)))) EXECUTE FUNCTION count_deposit();
CREATE TRIGGER lapse_promotion BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN (((old.promotion_version_id IS NOT NULL) AND ((new.state = ANY (ARRAY['expired'::text, 'cancelled'::text, 'rejected'::text])) OR ((old.state = 'awaiting_payment'::text) AND (old.expires_at <= app_now()))))) EXECUTE FUNCTION lapse_promotion();
grant insert, select on deposit to portal_app;
grant update (state, statement_line_id, credited, credited_by, reason, bank_time, decided_at, provider_state, received, asked_at, refused_line_id, bonus, review_at) on deposit to portal_app;

create table deposit_amount (
  bank_account_id uuid not null,
  amount bigint not null,
  deposit_id uuid not null,
  free_at timestamp with time zone not null,
  constraint deposit_amount_pkey PRIMARY KEY (bank_account_id, amount),
  constraint deposit_amount_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
grant insert, select on deposit_amount to portal_app;
grant update (deposit_id, free_at) on deposit_amount to portal_app;

create table deposit_over_limit (
  deposit_id uuid not null,
  bound bigint not null,
  used bigint not null,
  constraint deposit_over_limit_pkey PRIMARY KEY (deposit_id),
  constraint deposit_over_limit_check CHECK ((used > bound)),
  constraint deposit_over_limit_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
);
grant select on deposit_over_limit to portal_app;

create table deposit_refusal (
  id uuid not null,
  member_id uuid not null,
  refused_at timestamp with time zone default app_now() not null,
  constraint deposit_refusal_pkey PRIMARY KEY (id),
  constraint deposit_refusal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX deposit_refusal_time ON public.deposit_refusal USING btree (refused_at);
grant delete, insert, select on deposit_refusal to portal_app;

create table file (
  id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  use text not null,
  public_name text,
  digest bytea not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone default app_now() not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_bytes_check CHECK ((bytes > 0)),
  constraint file_height_check CHECK ((height > 0)),
  constraint file_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint file_width_check CHECK ((width > 0))
);
CREATE INDEX file_loose ON public.file USING btree (created_at) WHERE (use = 'loose'::text);
CREATE INDEX file_owner ON public.file USING btree (owner_kind, owner_id);
CREATE INDEX file_public ON public.file USING btree (public_name) WHERE (public_name IS NOT NULL);
grant delete, insert, select, update on file to portal_app;

create table game (
  id uuid not null,
  provider text not null,
  code text not null,
  name text not null,
  name_en text not null,
  category text not null,
  image text not null,
  rtp numeric(5,2),
  stake_min bigint not null,
  stake_max bigint not null,
  has_demo boolean default false not null,
  share smallint default 100 not null,
  "position" integer default 0 not null,
  closed_reason text,
  added_at timestamp with time zone default app_now() not null,
  search text generated always as (regexp_replace(lower(NORMALIZE(((name || ' '::text) || name_en), NFKC)), '[\u0E47-\u0E4E]'::text, ''::text, 'g'::text)),
  sort_name text generated always as (regexp_replace(regexp_replace(lower(NORMALIZE(name, NFKC)), '[\u0E47-\u0E4E]'::text, ''::text, 'g'::text), '([\u0E40-\u0E44])([\u0E01-\u0E2E])'::text, '\2\1'::text, 'g'::text)),
  constraint game_pkey PRIMARY KEY (id),
  constraint game_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'live'::text, 'fish'::text, 'table'::text, 'sport'::text]))),
  constraint game_check CHECK ((stake_max >= stake_min)),
  constraint game_provider_code_key UNIQUE (provider, code),
  constraint game_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code),
  constraint game_rtp_check CHECK (((rtp >= (0)::numeric) AND (rtp <= (100)::numeric))),
  constraint game_share_check CHECK (((share >= 0) AND (share <= 100))),
  constraint game_stake_min_check CHECK ((stake_min > 0))
);
CREATE INDEX game_by_name ON public.game USING btree (sort_name, id);
CREATE INDEX game_newest ON public.game USING btree (added_at, id);
CREATE INDEX game_of_provider ON public.game USING btree (provider);
CREATE INDEX game_order ON public.game USING btree ("position", id);
grant insert, select on game to portal_app;
grant update (name, category, share, position, closed_reason) on game to portal_app;

create table game_comparison (
  provider text not null,
  day date not null,
  compared_at timestamp with time zone not null,
  since timestamp with time zone not null,
  theirs jsonb not null,
  ours jsonb not null,
  differences jsonb not null,
  count integer not null,
  operator_id uuid,
  constraint game_comparison_pkey PRIMARY KEY (provider, day),
  constraint game_comparison_count_check CHECK ((count >= 0)),
  constraint game_comparison_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint game_comparison_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code)
);
CREATE INDEX game_comparison_operator ON public.game_comparison USING btree (operator_id) WHERE (operator_id IS NOT NULL);
grant insert, select on game_comparison to portal_app;
grant update (compared_at, since, theirs, ours, differences, count, operator_id) on game_comparison to portal_app;

create table game_favourite (
  member_id uuid not null,
  game_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint game_favourite_pkey PRIMARY KEY (member_id, game_id),
  constraint game_favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select on game_favourite to portal_app;

create table game_house (
  only_one boolean default true not null,
  closed_reason text,
  constraint game_house_pkey PRIMARY KEY (only_one),
  constraint game_house_only_one_check CHECK (only_one)
);
grant select on game_house to portal_app;
grant update (closed_reason) on game_house to portal_app;

create table game_key (
  id uuid not null,
  provider text not null,
  sealed bytea not null,
  asked_by uuid not null,
  agreed_by uuid not null,
  before_until timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint game_key_pkey PRIMARY KEY (id),
  constraint game_key_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  constraint game_key_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint game_key_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code),
  constraint game_key_two_persons CHECK ((asked_by <> agreed_by))
);
CREATE INDEX game_key_of_provider ON public.game_key USING btree (provider, id);
grant delete, insert, select on game_key to portal_app;
grant update (before_until) on game_key to portal_app;

create table game_player (
  provider text not null,
  member_id uuid not null,
  name text not null,
  constraint game_player_pkey PRIMARY KEY (provider, member_id),
  constraint game_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_player_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code),
  constraint game_player_provider_name_key UNIQUE (provider, name)
);
grant insert, select on game_player to portal_app;

create table game_provider (
  code text not null,
  name text not null,
  style text not null,
  launch_mode text,
  "position" integer default 0 not null,
  closed_reason text,
  round_ttl_s integer default 600 not null,
  image text,
  search text generated always as (regexp_replace(lower(NORMALIZE(name, NFKC)), '[\u0E47-\u0E4E]'::text, ''::text, 'g'::text)),
  constraint game_provider_pkey PRIMARY KEY (code),
  constraint game_provider_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,29}$'::text)),
  constraint game_provider_launch_mode_check CHECK ((launch_mode = ANY (ARRAY['iframe'::text, 'tab'::text]))),
  constraint game_provider_round_ttl_s_check CHECK (((round_ttl_s >= 10) AND (round_ttl_s <= 86400))),
  constraint game_provider_style_check CHECK ((style = ANY (ARRAY['single'::text, 'batch'::text])))
);
grant insert, select on game_provider to portal_app;
grant update (launch_mode, position, closed_reason) on game_provider to portal_app;

create table game_question (
  round_id uuid not null,
  asked_at timestamp with time zone default app_now() not null,
  again_at timestamp with time zone not null,
  times integer default 1 not null,
  answer text not null,
  detail text,
  operator_id uuid,
  constraint game_question_pkey PRIMARY KEY (round_id),
  constraint game_question_answer_check CHECK ((answer = ANY (ARRAY['settled'::text, 'open'::text, 'unknown'::text, 'silent'::text, 'disputed'::text]))),
  constraint game_question_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint game_question_round_id_fkey FOREIGN KEY (round_id) REFERENCES game_round(id) NOT ENFORCED
);
CREATE INDEX game_question_operator ON public.game_question USING btree (operator_id) WHERE (operator_id IS NOT NULL);
grant insert, select on game_question to portal_app;
grant update (asked_at, again_at, times, answer, detail, operator_id) on game_question to portal_app;

create table game_round (
  id uuid not null,
  provider text not null,
  reference text not null,
  member_id uuid not null,
  game_id uuid not null,
  session_id uuid,
  status text default 'open'::text not null,
  staked bigint default 0 not null,
  won bigint default 0 not null,
  opened_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint game_round_pkey PRIMARY KEY (id),
  constraint game_round_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint game_round_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id) NOT ENFORCED,
  constraint game_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint game_round_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code) NOT ENFORCED,
  constraint game_round_provider_member_id_reference_key UNIQUE (provider, member_id, reference),
  constraint game_round_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(id) NOT ENFORCED,
  constraint game_round_staked_check CHECK ((staked >= 0)),
  constraint game_round_status_check CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'rolled_back'::text, 'void'::text]))),
  constraint game_round_won_check CHECK ((won >= 0))
);
CREATE INDEX game_round_day ON public.game_round USING btree ((((opened_at AT TIME ZONE 'Asia/Bangkok'::text))::date), provider, id);
CREATE INDEX game_round_due ON public.game_round USING btree (provider, opened_at) WHERE (status = 'open'::text);
CREATE INDEX game_round_game ON public.game_round USING btree (game_id, id);
CREATE INDEX game_round_member ON public.game_round USING btree (member_id, id);
CREATE INDEX game_round_open ON public.game_round USING btree (opened_at) WHERE (status = 'open'::text);
CREATE INDEX game_round_open_of ON public.game_round USING btree (member_id) WHERE (status = 'open'::text);
CREATE INDEX game_round_reference ON public.game_round USING btree (reference, id);
CREATE INDEX game_round_session ON public.game_round USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX game_round_won ON public.game_round USING btree (ended_at) WHERE ((status = 'settled'::text) AND (staked > 0) AND (won > (50 * staked)));
grant insert, select on game_round to portal_app;
grant update (status, staked, won, ended_at) on game_round to portal_app;

create table game_session (
  id uuid not null,
  member_id uuid not null,
  game_id uuid not null,
  sign_in uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint game_session_pkey PRIMARY KEY (id),
  constraint game_session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint game_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['expired'::text, 'replaced'::text, 'sign_out'::text, 'restricted'::text, 'closed'::text, 'new_password'::text]))),
  constraint game_session_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  constraint game_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX game_session_member ON public.game_session USING btree (member_id, id);
CREATE INDEX game_session_open ON public.game_session USING btree (member_id) WHERE (ended_at IS NULL);
grant insert, select on game_session to portal_app;
grant update (ended_at, end_reason) on game_session to portal_app;

create table game_transaction (
  id uuid not null,
  provider text not null,
  reference text not null,
  part smallint default 1 not null,
  kind text not null,
  member_id uuid not null,
  round_id uuid,
  session_id uuid,
  wager text not null,
  bet_id uuid,
  amount bigint not null,
  own bigint default 0 not null,
  bonus bigint default 0 not null,
  before bigint not null,
  balance bigint not null,
  stake uuid,
  paid boolean default false not null,
  returned uuid,
  undone_by uuid,
  is_flagged boolean default false not null,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint game_transaction_pkey PRIMARY KEY (id),
  constraint game_transaction_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES game_transaction(id) NOT ENFORCED,
  constraint game_transaction_check CHECK (((round_id IS NOT NULL) OR (kind = 'rollback'::text))),
  constraint game_transaction_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'adjust'::text, 'reward'::text, 'void'::text, 'tip'::text, 'tip_back'::text]))),
  constraint game_transaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint game_transaction_part_check CHECK ((part = ANY (ARRAY[1, 2]))),
  constraint game_transaction_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(code) NOT ENFORCED,
  constraint game_transaction_provider_reference_part_key UNIQUE (provider, reference, part),
  constraint game_transaction_round_id_fkey FOREIGN KEY (round_id) REFERENCES game_round(id) NOT ENFORCED,
  constraint game_transaction_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(id) NOT ENFORCED
) with (fillfactor=70);
CREATE UNIQUE INDEX game_transaction_bet ON public.game_transaction USING btree (provider, wager, kind) WHERE (kind = ANY (ARRAY['bet'::text, 'tip'::text]));
CREATE INDEX game_transaction_member ON public.game_transaction USING btree (member_id, id);
CREATE INDEX game_transaction_round ON public.game_transaction USING btree (round_id) WHERE (round_id IS NOT NULL);
CREATE INDEX game_transaction_unknown ON public.game_transaction USING btree (provider, wager) WHERE ((kind = 'rollback'::text) AND (round_id IS NULL));
grant insert, select on game_transaction to portal_app;
grant update (stake, paid, undone_by) on game_transaction to portal_app;

create table gateway (
  provider text not null,
  display_name text not null,
  "position" integer not null,
  is_enabled boolean default false not null,
  min bigint not null,
  max bigint not null,
  failures_in_row integer default 0 not null,
  switched_off_at timestamp with time zone,
  reason text,
  timeout_ms integer default 4000 not null,
  id uuid default uuidv7() not null,
  constraint gateway_pkey PRIMARY KEY (provider),
  constraint gateway_id_key UNIQUE (id),
  constraint gateway_limits CHECK ((max >= min)),
  constraint gateway_min_check CHECK ((min > 0)),
  constraint gateway_off CHECK (((NOT is_enabled) OR ((switched_off_at IS NULL) AND (reason IS NULL)))),
  constraint gateway_provider_check CHECK ((provider = ANY (ARRAY['cp'::text, 'ppyp'::text, 'mtm'::text, 'st'::text]))),
  constraint gateway_timeout CHECK (((timeout_ms >= 1000) AND (timeout_ms <= 10000)))
);
grant select on gateway to portal_app;
grant update (display_name, position, is_enabled, min, max, failures_in_row, switched_off_at, reason, timeout_ms) on gateway to portal_app;

create table guarded_act (
  member_id uuid not null,
  operator_id uuid not null,
  at timestamp with time zone default app_now() not null,
  constraint guarded_act_pkey PRIMARY KEY (member_id, operator_id),
  constraint guarded_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX guarded_act_at ON public.guarded_act USING btree (at);
grant delete, insert, select on guarded_act to portal_app;
grant update (at) on guarded_act to portal_app;

create table help_topic (
  id uuid not null,
  title text not null,
  steps jsonb not null,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint help_topic_pkey PRIMARY KEY (id),
  constraint help_topic_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text)),
  constraint help_topic_title_check CHECK ((title <> ''::text))
);
grant delete, insert, select, update on help_topic to portal_app;

create table helpline_day (
  day date not null,
  opens integer default 0 not null,
  constraint helpline_day_pkey PRIMARY KEY (day),
  constraint helpline_day_opens_check CHECK ((opens >= 0))
);
grant insert, select on helpline_day to portal_app;
grant update (opens) on helpline_day to portal_app;

create table idempotency_key (
  owner uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamp with time zone default app_now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (owner, route, key)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
grant delete, insert, select, update on idempotency_key to portal_app;

create table income_withdrawal (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  amount bigint not null,
  destination text not null,
  to_bank text,
  to_account text,
  to_name text,
  status text default 'pending'::text not null,
  reason text,
  agreed_at timestamp with time zone,
  decided_by uuid,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint income_withdrawal_pkey PRIMARY KEY (id),
  constraint income_withdrawal_account CHECK (((destination = 'bank'::text) = ((to_bank IS NOT NULL) AND (to_account IS NOT NULL) AND (to_name IS NOT NULL)))),
  constraint income_withdrawal_agreed CHECK (((agreed_at IS NULL) OR (destination = 'bank'::text))),
  constraint income_withdrawal_amount CHECK ((amount > 0)),
  constraint income_withdrawal_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint income_withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint income_withdrawal_destination CHECK ((destination = ANY (ARRAY['credit'::text, 'bank'::text]))),
  constraint income_withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint income_withdrawal_reason CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint income_withdrawal_ref UNIQUE (ref),
  constraint income_withdrawal_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX income_withdrawal_account ON public.income_withdrawal USING btree (reverse(to_account) text_pattern_ops);
CREATE INDEX income_withdrawal_amount ON public.income_withdrawal USING btree (amount, id);
CREATE INDEX income_withdrawal_of ON public.income_withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX income_withdrawal_pending ON public.income_withdrawal USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX income_withdrawal_queue ON public.income_withdrawal USING btree (status, id);
CREATE INDEX income_withdrawal_ref_tail ON public.income_withdrawal USING btree ("right"(ref, 7));
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.income_withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('income_withdrawal', 'status');
grant insert, select on income_withdrawal to portal_app;
grant update (status, reason, agreed_at, decided_by, decided_at) on income_withdrawal to portal_app;

create table job_worker (
  pool text not null,
  backend integer not null,
  seen_at timestamp with time zone default app_now() not null,
  constraint job_worker_pkey PRIMARY KEY (pool)
);
grant select on job_worker to portal_app;

create table known_device (
  id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_member UNIQUE (token_hash, member_id),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX known_device_of ON public.known_device USING btree (member_id);
CREATE INDEX known_device_used ON public.known_device USING btree (last_used_at);
grant delete, insert, select on known_device to portal_app;
grant update (last_used_at) on known_device to portal_app;

create table ledger_account (
  id bigint generated always as identity not null,
  owner uuid,
  kind text not null,
  shard smallint default 0 not null,
  unit text not null,
  floor bigint default 0 not null,
  balance bigint default 0 not null,
  version bigint default 0 not null,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_floor CHECK ((balance >= floor)),
  constraint ledger_account_kind FOREIGN KEY (kind) REFERENCES ledger_kind(kind) NOT ENFORCED,
  constraint ledger_account_member CHECK (((owner IS NULL) OR ((floor >= 0) AND (shard = 0)))),
  constraint ledger_account_place UNIQUE NULLS NOT DISTINCT (owner, kind, shard),
  constraint ledger_account_shard CHECK (((shard >= 0) AND (shard <= 63)))
) with (fillfactor=50);
CREATE TRIGGER never_another BEFORE UPDATE OF id, owner, kind, shard, unit ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_account to portal_app;

create table ledger_closing (
  id boolean default true not null,
  transfer_id bigint not null,
  closed_at timestamp with time zone default app_now() not null,
  constraint ledger_closing_pkey PRIMARY KEY (id),
  constraint ledger_closing_one CHECK (id)
);
grant insert, select on ledger_closing to portal_app;
grant update (transfer_id, closed_at) on ledger_closing to portal_app;

create table ledger_entry (
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (account_id, version),
  constraint ledger_entry_account FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_entry_amount CHECK ((amount <> 0)),
  constraint ledger_entry_transfer FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id) NOT ENFORCED
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_entry to portal_app;

create table ledger_kind (
  kind text not null,
  owner text not null,
  unit text not null,
  floor bigint not null,
  constraint ledger_kind_pkey PRIMARY KEY (kind),
  constraint ledger_kind_floor CHECK (((owner = 'house'::text) OR (floor >= 0))),
  constraint ledger_kind_owner CHECK ((owner = ANY (ARRAY['member'::text, 'house'::text]))),
  constraint ledger_kind_unit CHECK ((unit = ANY (ARRAY['THB'::text, 'COIN'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_kind FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
CREATE TRIGGER opens_accounts AFTER INSERT ON public.ledger_kind REFERENCING NEW TABLE AS new_kind FOR EACH STATEMENT EXECUTE FUNCTION ledger_open_kind();
grant select on ledger_kind to portal_app;

create table ledger_transfer (
  id bigint not null,
  debit_account bigint not null,
  credit_account bigint not null,
  debit_version bigint not null,
  credit_version bigint not null,
  amount bigint not null,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  reference uuid,
  "position" smallint not null,
  idempotency_key text not null,
  reason text not null,
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_amount CHECK ((amount > 0)),
  constraint ledger_transfer_credit FOREIGN KEY (credit_account) REFERENCES ledger_account(id) NOT ENFORCED,
  constraint ledger_transfer_debit FOREIGN KEY (debit_account) REFERENCES ledger_account(id) NOT ENFORCED,
  constraint ledger_transfer_key UNIQUE (idempotency_key, "position"),
  constraint ledger_transfer_length CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 120))),
  constraint ledger_transfer_position CHECK (("position" > 0)),
  constraint ledger_transfer_sides CHECK ((debit_account <> credit_account))
);
CREATE INDEX ledger_transfer_credit_apart ON public.ledger_transfer USING btree (credit_account, id) WHERE (reason <> ALL (ARRAY['bet'::text, 'bet_bonus'::text, 'win'::text, 'win_bonus'::text, 'rollback'::text, 'rollback_bonus'::text, 'game_adjust'::text, 'game_adjust_bonus'::text, 'bonus_converted'::text]));
CREATE INDEX ledger_transfer_debit_apart ON public.ledger_transfer USING btree (debit_account, id) WHERE (reason <> ALL (ARRAY['bet'::text, 'bet_bonus'::text, 'win'::text, 'win_bonus'::text, 'rollback'::text, 'rollback_bonus'::text, 'game_adjust'::text, 'game_adjust_bonus'::text, 'bonus_converted'::text]));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_transfer to portal_app;

create table limit_binding (
  member_id uuid not null,
  deposit_day bigint,
  deposit_week bigint,
  deposit_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  time_day bigint,
  reality_check_min smallint,
  asked_at timestamp with time zone,
  lost_on date,
  lost_before_week bigint default 0 not null,
  lost_before_month bigint default 0 not null,
  constraint limit_binding_pkey PRIMARY KEY (member_id),
  constraint limit_binding_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_binding_reality_check_min_check CHECK ((reality_check_min = ANY (ARRAY[15, 30, 60])))
);
grant insert, select on limit_binding to portal_app;
grant update (reality_check_min, asked_at, lost_on, lost_before_week, lost_before_month) on limit_binding to portal_app;

create table limit_hold (
  member_id uuid not null,
  kind text not null,
  period text not null,
  value bigint not null,
  until timestamp with time zone not null,
  approval_id uuid not null,
  constraint limit_hold_pkey PRIMARY KEY (member_id, kind, period),
  constraint limit_hold_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint limit_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_hold_value_check CHECK ((value > 0))
);
CREATE INDEX limit_hold_approval ON public.limit_hold USING btree (approval_id);
CREATE INDEX limit_hold_until ON public.limit_hold USING btree (until);
grant delete, insert, select on limit_hold to portal_app;
grant update (value, until, approval_id) on limit_hold to portal_app;

create table limit_step (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  what text not null,
  before bigint,
  after bigint,
  operator_id uuid,
  reason text,
  created_at timestamp with time zone default app_now() not null,
  constraint limit_step_pkey PRIMARY KEY (id),
  constraint limit_step_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint limit_step_operator CHECK ((((what = 'tightened'::text) = (operator_id IS NOT NULL)) AND ((what = 'tightened'::text) = (reason IS NOT NULL)))),
  constraint limit_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint limit_step_what_check CHECK ((what = ANY (ARRAY['set'::text, 'lowered'::text, 'wished'::text, 'cancelled'::text, 'confirmed'::text, 'lapsed'::text, 'tightened'::text])))
);
CREATE INDEX limit_step_member ON public.limit_step USING btree (member_id, id);
CREATE INDEX limit_step_time ON public.limit_step USING btree (created_at);
grant insert, select on limit_step to portal_app;

create table member (
  id uuid not null,
  tel text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  password_set_at timestamp with time zone default app_now() not null,
  member_level text default 'normal'::text not null,
  prefix text not null,
  referred_by uuid,
  line_id text,
  know_us text,
  image text,
  bank_code text not null,
  bank_number text not null,
  created_at timestamp with time zone default app_now() not null,
  preferences jsonb default '{}'::jsonb not null,
  closed_at timestamp with time zone,
  phone_proven_at timestamp with time zone,
  referred_src text,
  name_key text generated always as (NULLIF(name_key(((first_name || ' '::text) || last_name)), ''::text)),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account UNIQUE (bank_code, bank_number),
  constraint member_not_own_friend CHECK ((referred_by <> id)),
  constraint member_preferences CHECK (((jsonb_typeof(preferences) = 'object'::text) AND (length((preferences)::text) <= 1000))),
  constraint member_prefix UNIQUE (prefix),
  constraint member_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES member(id),
  constraint member_referred_src CHECK ((referred_src = ANY (ARRAY['line'::text, 'qr'::text, 'copy'::text, 'share'::text]))),
  constraint member_tel UNIQUE (tel),
  constraint member_tel_digits CHECK ((tel ~ '^[0-9]{1,15}$'::text))
);
CREATE INDEX member_bank_number ON public.member USING btree (bank_number);
CREATE INDEX member_created_at ON public.member USING btree (created_at, id);
CREATE INDEX member_level ON public.member USING btree (member_level, created_at, id);
CREATE INDEX member_name_key ON public.member USING btree (name_key);
CREATE INDEX member_phone_proven ON public.member USING btree (phone_proven_at) WHERE (phone_proven_at IS NOT NULL);
CREATE INDEX member_referred_by ON public.member USING btree (referred_by, id) WHERE (referred_by IS NOT NULL);
CREATE TRIGGER referrer_stays BEFORE UPDATE OF prefix, referred_by, referred_src ON public.member FOR EACH ROW WHEN ((((old.prefix IS DISTINCT FROM new.prefix) OR (old.referred_by IS DISTINCT FROM new.referred_by)) OR (old.referred_src IS DISTINCT FROM new.referred_src))) EXECUTE FUNCTION member_referrer_stays();
grant insert, select on member to portal_app;
grant update (tel, first_name, last_name, password_hash, password_set_at, member_level, line_id, image, bank_code, bank_number, preferences, closed_at, phone_proven_at) on member to portal_app;

create table member_age (
  member_id uuid not null,
  birth_date date not null,
  answered_at timestamp with time zone default app_now() not null,
  constraint member_age_pkey PRIMARY KEY (member_id),
  constraint member_age_birth CHECK ((birth_date >= '1850-01-01'::date)),
  constraint member_age_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_age_birth_date ON public.member_age USING btree (birth_date);
grant insert, select on member_age to portal_app;

create table member_age_correction (
  seq bigint generated always as identity not null,
  member_id uuid not null,
  birth_date date not null,
  reason text not null,
  operator_id uuid not null,
  checker_id uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint member_age_correction_pkey PRIMARY KEY (seq),
  constraint member_age_correction_birth CHECK ((birth_date >= '1850-01-01'::date)),
  constraint member_age_correction_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES operator(id),
  constraint member_age_correction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member_age(member_id),
  constraint member_age_correction_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_age_correction_second CHECK ((checker_id <> operator_id))
);
CREATE INDEX member_age_correction_birth_date ON public.member_age_correction USING btree (birth_date);
CREATE INDEX member_age_correction_member ON public.member_age_correction USING btree (member_id, seq);
grant insert, select on member_age_correction to portal_app;

create table member_break (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  started_at timestamp with time zone default app_now() not null,
  ends_at timestamp with time zone,
  operator_id uuid,
  reason text,
  bonus_removed bigint default 0 not null,
  turnover_waived bigint default 0 not null,
  return_asked_at timestamp with time zone,
  return_at timestamp with time zone,
  constraint member_break_pkey PRIMARY KEY (id),
  constraint member_break_bonus_removed_check CHECK ((bonus_removed >= 0)),
  constraint member_break_forever CHECK (((ends_at IS NOT NULL) OR ((kind = 'excluded'::text) AND (period = 'forever'::text)))),
  constraint member_break_kind_check CHECK ((kind = ANY (ARRAY['cool_off'::text, 'excluded'::text]))),
  constraint member_break_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_break_operator CHECK (((operator_id IS NULL) = (reason IS NULL))),
  constraint member_break_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_break_return CHECK ((((return_asked_at IS NULL) = (return_at IS NULL)) AND ((return_asked_at IS NULL) OR (kind = 'excluded'::text)))),
  constraint member_break_turnover_waived_check CHECK ((turnover_waived >= 0))
);
CREATE INDEX member_break_member ON public.member_break USING btree (member_id, id);
CREATE INDEX member_break_time ON public.member_break USING btree (started_at);
grant insert, select on member_break to portal_app;
grant update (return_asked_at, return_at) on member_break to portal_app;

create table member_hold (
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  what text not null,
  operator_id uuid not null,
  approval_id uuid,
  at timestamp with time zone default app_now() not null,
  until timestamp with time zone not null,
  constraint member_hold_pkey PRIMARY KEY (id),
  constraint member_hold_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint member_hold_approval_id_key UNIQUE (approval_id),
  constraint member_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_hold_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_hold_what_check CHECK ((what = ANY (ARRAY['play'::text, 'chat'::text])))
);
CREATE INDEX member_hold_member ON public.member_hold USING btree (member_id, what, at);
CREATE INDEX member_hold_time ON public.member_hold USING btree (at);
grant delete, insert, select on member_hold to portal_app;

create table member_limit (
  member_id uuid not null,
  kind text not null,
  period text not null,
  value bigint,
  wished boolean default false not null,
  wish bigint,
  confirm_from timestamp with time zone,
  confirm_until timestamp with time zone,
  by_operator bigint,
  constraint member_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint member_limit_by_operator_check CHECK ((by_operator > 0)),
  constraint member_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'time'::text]))),
  constraint member_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint member_limit_time CHECK (((kind <> 'time'::text) OR (period = 'day'::text))),
  constraint member_limit_value_check CHECK ((value > 0)),
  constraint member_limit_wish CHECK (((wished = (confirm_from IS NOT NULL)) AND (wished = (confirm_until IS NOT NULL)) AND (wished OR (wish IS NULL)))),
  constraint member_limit_wish_check CHECK ((wish > 0)),
  constraint member_limit_wished_more CHECK (((NOT wished) OR ((value IS NOT NULL) AND ((wish IS NULL) OR (wish > value)))))
);
CREATE INDEX member_limit_wished ON public.member_limit USING btree (confirm_until) WHERE wished;
CREATE TRIGGER bind_limit AFTER INSERT OR UPDATE ON public.member_limit FOR EACH ROW EXECUTE FUNCTION bind_limit();
grant insert, select on member_limit to portal_app;
grant update (value, wished, wish, confirm_from, confirm_until, by_operator) on member_limit to portal_app;

create table member_note (
  id uuid not null,
  member_id uuid not null,
  text text not null,
  operator_id uuid not null,
  operator_name text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint member_note_pkey PRIMARY KEY (id),
  constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_note_member ON public.member_note USING btree (member_id, id);
grant insert, select on member_note to portal_app;

create table member_restriction (
  id uuid not null,
  member_id uuid not null,
  reason text not null,
  note text,
  until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default app_now() not null,
  lifted_at timestamp with time zone,
  term timestamp with time zone,
  constraint member_restriction_pkey PRIMARY KEY (id),
  constraint member_restriction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_restriction_in_force ON public.member_restriction USING btree (reason, COALESCE(until, 'infinity'::timestamp with time zone)) WHERE (lifted_at IS NULL);
CREATE INDEX member_restriction_member ON public.member_restriction USING btree (member_id, id);
CREATE INDEX member_restriction_open ON public.member_restriction USING btree (member_id) WHERE (lifted_at IS NULL);
CREATE TRIGGER keep_break BEFORE DELETE OR UPDATE ON public.member_restriction FOR EACH ROW WHEN ((old.reason = ANY (ARRAY['cool_off'::text, 'excluded'::text]))) EXECUTE FUNCTION keep_break();
grant insert, select on member_restriction to portal_app;
grant update (until, lifted_at) on member_restriction to portal_app;

create table member_view (
  operator_id uuid not null,
  hour timestamp with time zone not null,
  member_id uuid not null,
  opened boolean not null,
  constraint member_view_pkey PRIMARY KEY (operator_id, hour, member_id),
  constraint member_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_view_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX member_view_hour ON public.member_view USING btree (hour);
grant delete, insert, select on member_view to portal_app;
grant update (opened) on member_view to portal_app;

create table minigame (
  slug text not null,
  "position" smallint not null,
  is_open boolean default true not null,
  daily_cap integer default 50 not null,
  min_round_ms integer default 5000 not null,
  constraint minigame_pkey PRIMARY KEY (slug),
  constraint minigame_cap CHECK (((daily_cap >= 1) AND (daily_cap <= 1000))),
  constraint minigame_pace CHECK (((min_round_ms >= 5000) AND (min_round_ms <= 600000)))
);
grant select on minigame to portal_app;
grant update (is_open, daily_cap, min_round_ms) on minigame to portal_app;

create table minigame_goods (
  id text not null,
  name text not null,
  image text,
  stock integer default 0 not null,
  brought integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  price bigint,
  constraint minigame_goods_pkey PRIMARY KEY (id),
  constraint minigame_goods_brought CHECK ((brought >= 0)),
  constraint minigame_goods_id CHECK ((id ~ '^goods-[a-z0-9-]{1,40}$'::text)),
  constraint minigame_goods_price CHECK ((price > 0)),
  constraint minigame_goods_stock CHECK ((stock >= 0))
);
grant insert, select on minigame_goods to portal_app;
grant update (name, image, stock, brought, price) on minigame_goods to portal_app;

create table minigame_goods_change (
  operator_id uuid not null,
  key text not null,
  goods_id text not null,
  amount integer not null,
  created_at timestamp with time zone default app_now() not null,
  constraint minigame_goods_change_pkey PRIMARY KEY (operator_id, key),
  constraint minigame_goods_change_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES minigame_goods(id) DEFERRABLE INITIALLY DEFERRED,
  constraint minigame_goods_change_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
grant insert, select on minigame_goods_change to portal_app;

create table minigame_member (
  member_id uuid not null,
  last_round_at timestamp with time zone,
  credit_expires_at timestamp with time zone,
  constraint minigame_member_pkey PRIMARY KEY (member_id),
  constraint minigame_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX minigame_member_expires ON public.minigame_member USING btree (credit_expires_at) WHERE (credit_expires_at IS NOT NULL);
grant insert, select on minigame_member to portal_app;
grant update (credit_expires_at) on minigame_member to portal_app;

create table minigame_pair (
  id uuid not null,
  member_id uuid not null,
  state text not null,
  sealed bytea not null,
  commit text not null,
  server_seed text,
  client_seed text not null,
  nonce integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  started_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint minigame_pair_pkey PRIMARY KEY (id),
  constraint minigame_pair_client_seed CHECK (((char_length(client_seed) >= 1) AND (char_length(client_seed) <= 64))),
  constraint minigame_pair_commit CHECK (((server_seed IS NULL) OR (commit = encode(sha256(convert_to(server_seed, 'UTF8'::name)), 'hex'::text)))),
  constraint minigame_pair_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_pair_nonce CHECK ((nonce >= 0)),
  constraint minigame_pair_revealed CHECK ((((state = 'revealed'::text) = (server_seed IS NOT NULL)) AND ((state = 'revealed'::text) = (revealed_at IS NOT NULL)))),
  constraint minigame_pair_started CHECK (((state = 'next'::text) = (started_at IS NULL))),
  constraint minigame_pair_state CHECK ((state = ANY (ARRAY['next'::text, 'current'::text, 'revealed'::text])))
);
CREATE UNIQUE INDEX minigame_pair_of ON public.minigame_pair USING btree (member_id, state) WHERE (state <> 'revealed'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.minigame_pair FOR EACH ROW EXECUTE FUNCTION assert_state_move('minigame_pair', 'state');
grant insert, select on minigame_pair to portal_app;
grant update (state, server_seed, client_seed, started_at, revealed_at) on minigame_pair to portal_app;

create table minigame_reward (
  id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  goods_id text not null,
  state text default 'open'::text not null,
  expires_at timestamp with time zone not null,
  recipient bytea,
  tracking text,
  created_at timestamp with time zone default app_now() not null,
  claimed_at timestamp with time zone,
  constraint minigame_reward_pkey PRIMARY KEY (id),
  constraint minigame_reward_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES minigame_goods(id),
  constraint minigame_reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_reward_recipient CHECK (((state = ANY (ARRAY['open'::text, 'expired'::text])) OR (claimed_at IS NOT NULL))),
  constraint minigame_reward_round UNIQUE (round_id),
  constraint minigame_reward_round_id_fkey FOREIGN KEY (round_id) REFERENCES minigame_round(id),
  constraint minigame_reward_state CHECK ((state = ANY (ARRAY['open'::text, 'claimed'::text, 'shipping'::text, 'sent'::text, 'expired'::text]))),
  constraint minigame_reward_tracking CHECK (((state = ANY (ARRAY['shipping'::text, 'sent'::text])) = (tracking IS NOT NULL)))
);
CREATE INDEX minigame_reward_due ON public.minigame_reward USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX minigame_reward_of ON public.minigame_reward USING btree (member_id, id);
CREATE INDEX minigame_reward_queue ON public.minigame_reward USING btree (state, id) WHERE (state = ANY (ARRAY['claimed'::text, 'shipping'::text]));
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.minigame_reward FOR EACH ROW EXECUTE FUNCTION assert_state_move('minigame_reward', 'state');
grant insert, select on minigame_reward to portal_app;
grant update (state, expires_at, recipient, tracking, claimed_at) on minigame_reward to portal_app;

create table minigame_round (
  id uuid not null,
  member_id uuid not null,
  slug text not null,
  version integer not null,
  pair_id uuid not null,
  nonce integer not null,
  client_seed text not null,
  bet integer not null,
  pick jsonb,
  coin_value bigint not null,
  result jsonb not null,
  prize text not null,
  kind text not null,
  amount bigint not null,
  coins_after bigint not null,
  credit_after bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint minigame_round_pkey PRIMARY KEY (id),
  constraint minigame_round_amount CHECK ((((amount = 0) = (kind = 'none'::text)) AND (amount >= 0))),
  constraint minigame_round_bet CHECK (((bet >= 1) AND (bet <= 5))),
  constraint minigame_round_coin_value CHECK ((coin_value > 0)),
  constraint minigame_round_kind CHECK ((kind = ANY (ARRAY['none'::text, 'credit'::text, 'coin'::text, 'coupon'::text, 'goods'::text]))),
  constraint minigame_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_round_nonce CHECK ((nonce > 0)),
  constraint minigame_round_once UNIQUE (pair_id, nonce),
  constraint minigame_round_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES minigame_pair(id),
  constraint minigame_round_version FOREIGN KEY (slug, version) REFERENCES minigame_version(slug, version)
);
CREATE INDEX minigame_round_coupon ON public.minigame_round USING btree (member_id, id) WHERE (kind = 'coupon'::text);
CREATE INDEX minigame_round_newest ON public.minigame_round USING btree (member_id, id);
CREATE INDEX minigame_round_of ON public.minigame_round USING btree (member_id, slug, created_at);
CREATE INDEX minigame_round_when ON public.minigame_round USING btree (created_at);
grant insert, select on minigame_round to portal_app;

create table minigame_tally (
  slug text not null,
  version integer not null,
  day date not null,
  rounds integer not null,
  coins bigint not null,
  cost bigint not null,
  paid bigint not null,
  promised double precision,
  variance double precision,
  constraint minigame_tally_pkey PRIMARY KEY (slug, version, day)
);
grant insert, select on minigame_tally to portal_app;
grant update (rounds, coins, cost, paid, promised, variance) on minigame_tally to portal_app;

create table minigame_version (
  slug text not null,
  version integer not null,
  table_json text not null,
  table_hash text not null,
  starts_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  created_by uuid,
  constraint minigame_version_pkey PRIMARY KEY (slug, version),
  constraint minigame_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES operator(id),
  constraint minigame_version_hash CHECK ((table_hash = encode(sha256(convert_to(table_json, 'UTF8'::name)), 'hex'::text))),
  constraint minigame_version_positive CHECK ((version > 0)),
  constraint minigame_version_slug_fkey FOREIGN KEY (slug) REFERENCES minigame(slug)
);
CREATE INDEX minigame_version_starts ON public.minigame_version USING btree (slug, starts_at, version);
grant insert, select on minigame_version to portal_app;

create table minigame_withdrawal (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  amount bigint not null,
  turnover integer not null,
  status text default 'pending'::text not null,
  reason text,
  decided_by uuid,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint minigame_withdrawal_pkey PRIMARY KEY (id),
  constraint minigame_withdrawal_amount CHECK ((amount > 0)),
  constraint minigame_withdrawal_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint minigame_withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint minigame_withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint minigame_withdrawal_reason CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint minigame_withdrawal_ref UNIQUE (ref),
  constraint minigame_withdrawal_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint minigame_withdrawal_turnover CHECK ((turnover >= 0))
);
CREATE INDEX minigame_withdrawal_amount ON public.minigame_withdrawal USING btree (amount, id);
CREATE INDEX minigame_withdrawal_of ON public.minigame_withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX minigame_withdrawal_pending ON public.minigame_withdrawal USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX minigame_withdrawal_queue ON public.minigame_withdrawal USING btree (status, id);
CREATE INDEX minigame_withdrawal_ref_tail ON public.minigame_withdrawal USING btree ("right"(ref, 7));
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.minigame_withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('minigame_withdrawal', 'status');
grant insert, select on minigame_withdrawal to portal_app;
grant update (status, reason, decided_by, decided_at) on minigame_withdrawal to portal_app;

create table money_day (
  member_id uuid not null,
  day date not null,
  deposited bigint default 0 not null,
  satang bigint default 0 not null,
  withdrawn bigint default 0 not null,
  bonus bigint default 0 not null,
  constraint money_day_pkey PRIMARY KEY (member_id, day),
  constraint money_day_bonus_check CHECK ((bonus >= 0)),
  constraint money_day_check CHECK (((satang >= 0) AND (satang <= deposited))),
  constraint money_day_deposited_check CHECK ((deposited >= 0)),
  constraint money_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint money_day_withdrawn_check CHECK ((withdrawn >= 0))
);
grant select on money_day to portal_app;

create table one_time_code (
  id uuid not null,
  tel text not null,
  ref text not null,
  member_id uuid,
  code_hash bytea not null,
  sealed bytea,
  tries integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  used_at timestamp with time zone,
  purpose text default 'password'::text not null,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint one_time_code_purpose CHECK ((purpose = ANY (ARRAY['password'::text, 'register'::text]))),
  constraint one_time_code_tries CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX one_time_code_created ON public.one_time_code USING btree (created_at);
CREATE INDEX one_time_code_failed ON public.one_time_code USING btree (failed_at);
CREATE INDEX one_time_code_sent ON public.one_time_code USING btree (sent_at);
CREATE INDEX one_time_code_tel ON public.one_time_code USING btree (tel, ref);
grant delete, insert, select, update on one_time_code to portal_app;

create table operator (
  id uuid not null,
  username text not null,
  name text not null,
  role text not null,
  password_hash text,
  totp_secret bytea,
  totp_last_step bigint,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  networks text[] default '{}'::text[] not null,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'finance'::text, 'support'::text, 'marketing'::text, 'affiliate'::text, 'technical'::text, 'auditor'::text]))),
  constraint operator_username CHECK ((username ~ '^[a-z0-9._-]{1,60}$'::text)),
  constraint operator_username_key UNIQUE (username)
);
grant insert, select on operator to portal_app;
grant update (role, password_hash, totp_secret, totp_last_step, disabled_at, networks) on operator to portal_app;

create table operator_device (
  id uuid not null,
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_used_at timestamp with time zone default app_now() not null,
  constraint operator_device_pkey PRIMARY KEY (id),
  constraint operator_device_operator UNIQUE (token_hash, operator_id),
  constraint operator_device_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_device_used ON public.operator_device USING btree (last_used_at);
grant delete, insert, select on operator_device to portal_app;
grant update (last_used_at) on operator_device to portal_app;

create table operator_invitation (
  id uuid not null,
  operator_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  totp_secret bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_invitation_pkey PRIMARY KEY (id),
  constraint operator_invitation_kind CHECK ((kind = ANY (ARRAY['invited'::text, 'totp'::text]))),
  constraint operator_invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_invitation_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_invitation_created ON public.operator_invitation USING btree (created_at);
CREATE INDEX operator_invitation_operator ON public.operator_invitation USING btree (operator_id) WHERE (used_at IS NULL);
grant delete, insert, select on operator_invitation to portal_app;
grant update (used_at) on operator_invitation to portal_app;

create table operator_login_attempt (
  name_hash bytea not null,
  wrong integer not null,
  last_at timestamp with time zone not null,
  constraint operator_login_attempt_pkey PRIMARY KEY (name_hash)
);
CREATE INDEX operator_login_attempt_last_at ON public.operator_login_attempt USING btree (last_at);
grant delete, insert, select, update on operator_login_attempt to portal_app;

create table operator_push_subscription (
  id uuid not null,
  operator_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  constraint operator_push_subscription_pkey PRIMARY KEY (id),
  constraint operator_push_subscription_endpoint UNIQUE (endpoint_hash),
  constraint operator_push_subscription_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_push_subscription_session UNIQUE (session_id),
  constraint operator_push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_session(id) ON DELETE CASCADE
);
CREATE INDEX operator_push_subscription_operator ON public.operator_push_subscription USING btree (operator_id, created_at);
grant delete, insert, select on operator_push_subscription to portal_app;

create table operator_session (
  id uuid not null,
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text,
  confirmed_at timestamp with time zone,
  device text,
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_session_open ON public.operator_session USING btree (operator_id, last_seen_at) WHERE (revoked_at IS NULL);
CREATE INDEX operator_session_operator ON public.operator_session USING btree (operator_id, created_at);
CREATE INDEX operator_session_over ON public.operator_session USING btree (LEAST(revoked_at, expires_at));
grant delete, insert, select, update on operator_session to portal_app;

create table outbox (
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  payload jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'job'::text])))
);
grant delete, insert, select, update on outbox to portal_app;

create table outbox_set_aside (
  id bigint not null,
  kind text not null,
  name text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  error text not null,
  set_aside_at timestamp with time zone default app_now() not null,
  constraint outbox_set_aside_pkey PRIMARY KEY (id)
);
grant insert, select on outbox_set_aside to portal_app;

create table password_reset (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  issued_by uuid,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  password_set_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint password_reset_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_reset_created ON public.password_reset USING btree (created_at);
CREATE INDEX password_reset_open ON public.password_reset USING btree (member_id) WHERE (used_at IS NULL);
CREATE INDEX password_reset_set ON public.password_reset USING btree (member_id, password_set_at) WHERE (issued_by IS NOT NULL);
grant delete, insert, select, update on password_reset to portal_app;

create table payout (
  id uuid not null,
  ref text not null,
  withdrawal_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null,
  to_bank text not null,
  to_account text not null,
  to_name text not null,
  state text default 'queued'::text not null,
  reason text,
  asked_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  settled_at timestamp with time zone,
  subject text default 'withdrawal'::text not null,
  leaving_since timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_amount_check CHECK ((amount > 0)),
  constraint payout_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint payout_ref_key UNIQUE (ref),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text, 'succeeded'::text, 'failed'::text, 'stopped'::text]))),
  constraint payout_subject CHECK ((subject = ANY (ARRAY['withdrawal'::text, 'income'::text]))),
  constraint payout_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX payout_open ON public.payout USING btree (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text]));
CREATE INDEX payout_ref_tail ON public.payout USING btree ("right"(ref, 7));
CREATE INDEX payout_settled ON public.payout USING btree (bank_account_id, settled_at) WHERE (state = 'succeeded'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.payout FOR EACH ROW EXECUTE FUNCTION assert_state_move('payout', 'state');
grant insert, select on payout to portal_app;
grant update (bank_account_id, state, reason, asked_at, settled_at, leaving_since) on payout to portal_app;

create table payout_answer (
  id uuid not null,
  payout_id uuid not null,
  answer text not null,
  at timestamp with time zone default app_now() not null,
  constraint payout_answer_pkey PRIMARY KEY (id),
  constraint payout_answer_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id)
);
CREATE INDEX payout_answer_payout ON public.payout_answer USING btree (payout_id, id);
grant insert, select on payout_answer to portal_app;

create table pepper (
  id uuid default uuidv7() not null,
  name text not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  constraint pepper_pkey PRIMARY KEY (id),
  constraint pepper_name UNIQUE (name)
);
grant select on pepper to portal_app;

create table phone_proof (
  id uuid not null,
  tel text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_proof_pkey PRIMARY KEY (id),
  constraint phone_proof_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX phone_proof_created ON public.phone_proof USING btree (created_at);
grant delete, insert, select, update on phone_proof to portal_app;

create table play_act (
  id uuid not null,
  round_id uuid not null,
  kind text not null,
  own bigint not null,
  bonus bigint not null,
  undone_by uuid,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone default app_now() not null,
  constraint play_act_pkey PRIMARY KEY (id),
  constraint play_act_check CHECK (((undone_by IS NULL) OR (kind = 'stake'::text))),
  constraint play_act_kind_check CHECK ((kind = ANY (ARRAY['stake'::text, 'win'::text, 'rollback'::text, 'void'::text]))),
  constraint play_act_round_id_fkey FOREIGN KEY (round_id) REFERENCES play_round(id) NOT ENFORCED
);
CREATE INDEX play_act_round ON public.play_act USING btree (round_id);
grant insert, select on play_act to portal_app;
grant update (undone_by) on play_act to portal_app;

create table play_clock (
  member_id uuid not null,
  last_at timestamp with time zone not null,
  day date not null,
  day_s integer default 0 not null,
  since_check_s integer default 0 not null,
  session_from timestamp with time zone not null,
  session_s integer default 0 not null,
  session_day date not null,
  session_lost bigint default 0 not null,
  constraint play_clock_pkey PRIMARY KEY (member_id),
  constraint play_clock_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED
);
grant insert, select on play_clock to portal_app;
grant update (last_at, day, day_s, since_check_s, session_from, session_s, session_day, session_lost) on play_clock to portal_app;

create table play_day (
  member_id uuid not null,
  day date not null,
  game text not null,
  category text not null,
  staked bigint default 0 not null,
  won bigint default 0 not null,
  staked_bonus bigint default 0 not null,
  won_bonus bigint default 0 not null,
  rounds bigint default 0 not null,
  given bigint default 0 not null,
  constraint play_day_pkey PRIMARY KEY (member_id, day, game),
  constraint play_day_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'live'::text, 'fish'::text, 'table'::text, 'sport'::text]))),
  constraint play_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_day_rounds_check CHECK ((rounds >= 0)),
  constraint play_day_staked_bonus_check CHECK ((staked_bonus >= 0)),
  constraint play_day_staked_check CHECK ((staked >= 0)),
  constraint play_day_won_bonus_check CHECK ((won_bonus >= 0)),
  constraint play_day_won_check CHECK ((won >= 0))
);
CREATE INDEX play_day_day ON public.play_day USING btree (day);
CREATE TRIGGER forget_lost AFTER INSERT OR UPDATE ON public.play_day FOR EACH ROW WHEN ((new.day < ((app_now() AT TIME ZONE 'Asia/Bangkok'::text))::date)) EXECUTE FUNCTION forget_lost();
CREATE TRIGGER referral_day_changed AFTER UPDATE OF staked ON public.play_day FOR EACH ROW WHEN (((old.staked <> new.staked) AND (new.day < ((app_now() AT TIME ZONE 'Asia/Bangkok'::text))::date))) EXECUTE FUNCTION referral_day_changed();
CREATE TRIGGER referral_day_late AFTER INSERT ON public.play_day FOR EACH ROW WHEN ((new.day < ((app_now() AT TIME ZONE 'Asia/Bangkok'::text))::date)) EXECUTE FUNCTION referral_day_changed();
grant insert, select on play_day to portal_app;
grant update (staked, won, staked_bonus, won_bonus, rounds, given) on play_day to portal_app;

create table play_round (
  id uuid not null,
  member_id uuid not null,
  game text not null,
  category text not null,
  share smallint not null,
  grant_id uuid,
  own bigint default 0 not null,
  bonus bigint default 0 not null,
  won bigint default 0 not null,
  won_bonus bigint default 0 not null,
  opened_at timestamp with time zone default app_now() not null,
  settled_at timestamp with time zone,
  settled_on date,
  constraint play_round_pkey PRIMARY KEY (id),
  constraint play_round_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'live'::text, 'fish'::text, 'table'::text, 'sport'::text]))),
  constraint play_round_check CHECK (((bonus >= 0) AND ((bonus = 0) OR (grant_id IS NOT NULL)))),
  constraint play_round_check1 CHECK (((settled_at IS NULL) = (settled_on IS NULL))),
  constraint play_round_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promotion_grant(id) NOT ENFORCED,
  constraint play_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint play_round_own_check CHECK ((own >= 0)),
  constraint play_round_share_check CHECK (((share >= 0) AND (share <= 100))),
  constraint play_round_won_bonus_check CHECK ((won_bonus >= 0)),
  constraint play_round_won_check CHECK ((won >= 0))
);
CREATE INDEX play_round_grant ON public.play_round USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX play_round_open ON public.play_round USING btree (member_id) WHERE (settled_at IS NULL);
grant insert, select on play_round to portal_app;
grant update (own, bonus, won, won_bonus, settled_at, settled_on) on play_round to portal_app;

create table play_time (
  member_id uuid not null,
  day date not null,
  seconds integer default 0 not null,
  night_s integer default 0 not null,
  constraint play_time_pkey PRIMARY KEY (member_id, day),
  constraint play_time_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint play_time_night CHECK (((night_s >= 0) AND (night_s <= 86400))),
  constraint play_time_seconds_check CHECK ((seconds >= 0))
);
grant insert, select on play_time to portal_app;
grant update (seconds, night_s) on play_time to portal_app;

create table promotion (
  id uuid not null,
  state text default 'published'::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'paused'::text, 'ended'::text])))
);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.promotion FOR EACH ROW EXECUTE FUNCTION assert_state_move('promotion', 'state');
grant insert, select on promotion to portal_app;
grant update (state) on promotion to portal_app;

create table promotion_coupon (
  id uuid not null,
  key text not null,
  member_id uuid not null,
  promotion_id uuid not null,
  expires_at timestamp with time zone not null,
  grant_id uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint promotion_coupon_pkey PRIMARY KEY (id),
  constraint promotion_coupon_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promotion_grant(id),
  constraint promotion_coupon_grant_id_key UNIQUE (grant_id),
  constraint promotion_coupon_key_check CHECK ((key <> ''::text)),
  constraint promotion_coupon_key_key UNIQUE (key),
  constraint promotion_coupon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_coupon_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
CREATE INDEX promotion_coupon_ends ON public.promotion_coupon USING btree (expires_at) WHERE (grant_id IS NULL);
CREATE INDEX promotion_coupon_member ON public.promotion_coupon USING btree (member_id, promotion_id);
grant insert, select on promotion_coupon to portal_app;
grant update (expires_at, grant_id) on promotion_coupon to portal_app;

create table promotion_draft (
  promotion_id uuid not null,
  title text not null,
  description text not null,
  image_path text not null,
  image_alt text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  terms jsonb not null,
  revision integer default 1 not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default app_now() not null,
  constraint promotion_draft_pkey PRIMARY KEY (promotion_id),
  constraint promotion_draft_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id),
  constraint promotion_draft_check CHECK ((ends_at > starts_at)),
  constraint promotion_draft_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
grant delete, insert, select on promotion_draft to portal_app;
grant update (title, description, image_path, image_alt, starts_at, ends_at, terms, revision, changed_by, changed_at) on promotion_draft to portal_app;

create table promotion_grant (
  id uuid not null,
  member_id uuid not null,
  promotion_id uuid,
  version_id uuid not null,
  deposit_id uuid,
  state text default 'running'::text not null,
  base bigint not null,
  deposit bigint not null,
  bonus bigint not null,
  required bigint not null,
  done bigint default 0 not null,
  cap bigint,
  converted bigint default 0 not null,
  forfeited bigint default 0 not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  base_turnover bigint default 0 not null,
  room bigint,
  kind text default 'promotion'::text not null,
  period_from date,
  period_to date,
  constraint promotion_grant_pkey PRIMARY KEY (id),
  constraint promotion_grant_base_check CHECK ((base > 0)),
  constraint promotion_grant_base_turnover_check CHECK ((base_turnover >= 0)),
  constraint promotion_grant_bonus_check CHECK ((bonus > 0)),
  constraint promotion_grant_check CHECK ((period_to > period_from)),
  constraint promotion_grant_check1 CHECK ((cap >= deposit)),
  constraint promotion_grant_check2 CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint promotion_grant_converted_check CHECK ((converted >= 0)),
  constraint promotion_grant_deposit UNIQUE (deposit_id),
  constraint promotion_grant_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint promotion_grant_deposit_of_base CHECK (((kind = 'return_loss'::text) OR (deposit >= base))),
  constraint promotion_grant_done_check CHECK ((done >= 0)),
  constraint promotion_grant_forfeited_check CHECK ((forfeited >= 0)),
  constraint promotion_grant_kind_check CHECK ((kind = ANY (ARRAY['promotion'::text, 'return_loss'::text]))),
  constraint promotion_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_grant_part CHECK (((kind = 'promotion'::text) OR ((deposit = 0) AND (bonus <= base)))),
  constraint promotion_grant_promotion CHECK (((kind = 'promotion'::text) = ((promotion_id IS NOT NULL) AND (deposit_id IS NOT NULL)))),
  constraint promotion_grant_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_grant_required_check CHECK ((required >= 0)),
  constraint promotion_grant_return_loss CHECK (((kind = 'return_loss'::text) = ((period_from IS NOT NULL) AND (period_to IS NOT NULL)))),
  constraint promotion_grant_room_check CHECK ((room >= 0)),
  constraint promotion_grant_state_check CHECK ((state = ANY (ARRAY['running'::text, 'met'::text, 'cancelled'::text, 'expired'::text, 'used_up'::text, 'void'::text]))),
  constraint promotion_grant_version_id_fkey FOREIGN KEY (version_id) REFERENCES promotion_version(id)
);
CREATE INDEX promotion_grant_due ON public.promotion_grant USING btree (expires_at) WHERE (state = 'running'::text);
CREATE INDEX promotion_grant_ended ON public.promotion_grant USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX promotion_grant_member ON public.promotion_grant USING btree (member_id, id);
CREATE UNIQUE INDEX promotion_grant_period ON public.promotion_grant USING btree (member_id, period_from) WHERE (kind = 'return_loss'::text);
CREATE UNIQUE INDEX promotion_grant_running ON public.promotion_grant USING btree (member_id) WHERE (state = 'running'::text);
CREATE INDEX promotion_grant_takers ON public.promotion_grant USING btree (promotion_id, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.promotion_grant FOR EACH ROW EXECUTE FUNCTION assert_state_move('promotion_grant', 'state');
CREATE TRIGGER count_bonus AFTER INSERT ON public.promotion_grant FOR EACH ROW WHEN ((new.bonus > 0)) EXECUTE FUNCTION count_bonus();
grant insert, select on promotion_grant to portal_app;
grant update (state, done, cap, converted, forfeited, expires_at, ended_at, room) on promotion_grant to portal_app;

create table promotion_member (
  member_id uuid not null,
  promotion_id uuid,
  chosen_at timestamp with time zone,
  base_required bigint default 0 not null,
  base_done bigint default 0 not null,
  excess bigint default 0 not null,
  excess_above bigint,
  constraint promotion_member_pkey PRIMARY KEY (member_id),
  constraint promotion_member_base_required_check CHECK ((base_required >= 0)),
  constraint promotion_member_check CHECK (((base_done >= 0) AND (base_done <= base_required))),
  constraint promotion_member_excess CHECK (((excess = 0) OR (excess_above IS NOT NULL))),
  constraint promotion_member_excess_above_check CHECK ((excess_above >= 0)),
  constraint promotion_member_excess_check CHECK ((excess >= 0)),
  constraint promotion_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_member_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
grant insert, select on promotion_member to portal_app;
grant update (promotion_id, chosen_at, base_required, base_done, excess, excess_above) on promotion_member to portal_app;

create table promotion_quota (
  promotion_id uuid not null,
  day date not null,
  taken integer not null,
  constraint promotion_quota_pkey PRIMARY KEY (promotion_id, day),
  constraint promotion_quota_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_quota_taken_check CHECK ((taken > 0))
);
grant insert, select on promotion_quota to portal_app;
grant update (taken) on promotion_quota to portal_app;

create table promotion_version (
  id uuid not null,
  promotion_id uuid,
  version integer not null,
  title text not null,
  description text not null,
  image_path text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  terms jsonb not null,
  created_at timestamp with time zone default app_now() not null,
  image_alt text default ''::text not null,
  published_by uuid,
  agreed_by uuid,
  constraint promotion_version_pkey PRIMARY KEY (id),
  constraint promotion_version_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  constraint promotion_version_check CHECK ((ends_at > starts_at)),
  constraint promotion_version_number UNIQUE (promotion_id, version),
  constraint promotion_version_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES operator(id),
  constraint promotion_version_version_check CHECK ((version > 0))
);
grant insert, select on promotion_version to portal_app;

create table push_subscription (
  id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone default app_now() not null,
  sent_at timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint UNIQUE (endpoint_hash),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint push_subscription_session UNIQUE (session_id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member_id, created_at);
grant delete, insert, select, update on push_subscription to portal_app;

create table quick_reply (
  id uuid not null,
  audience text not null,
  code text,
  text text not null,
  "position" integer not null,
  updated_at timestamp with time zone default app_now() not null,
  about text,
  agreed boolean default false not null,
  constraint quick_reply_pkey PRIMARY KEY (id),
  constraint quick_reply_about CHECK (((about IS NULL) OR (audience = 'agent'::text))),
  constraint quick_reply_about_check CHECK ((about = ANY (ARRAY['deposit.pend'::text, 'deposit.ok'::text, 'deposit.err'::text, 'withdrawal.pend'::text, 'withdrawal.ok'::text, 'withdrawal.err'::text]))),
  constraint quick_reply_audience_check CHECK ((audience = ANY (ARRAY['member'::text, 'agent'::text]))),
  constraint quick_reply_code CHECK (((audience = 'agent'::text) = (code IS NOT NULL))),
  constraint quick_reply_code_check CHECK (((length(code) >= 1) AND (length(code) <= 30))),
  constraint quick_reply_code_once UNIQUE (code),
  constraint quick_reply_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
grant delete, insert, select on quick_reply to portal_app;
grant update (audience, code, text, position, updated_at, about, agreed) on quick_reply to portal_app;

create table rate_limit (
  key text not null,
  spent integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_resets_at ON public.rate_limit USING btree (resets_at);
grant delete, insert, select, update on rate_limit to portal_app;

create table referral_commission (
  earner uuid not null,
  friend uuid not null,
  day date not null,
  kind text not null,
  through uuid not null,
  level smallint not null,
  turnover bigint not null,
  rate integer not null,
  amount bigint not null,
  state text not null,
  settled_at timestamp with time zone default app_now() not null,
  constraint referral_commission_pkey PRIMARY KEY (earner, friend, day, kind),
  constraint referral_commission_amount CHECK ((amount > 0)),
  constraint referral_commission_computed CHECK (((kind <> 'turnover'::text) OR (amount = ((turnover * rate) / 10000)))),
  constraint referral_commission_earner_fkey FOREIGN KEY (earner) REFERENCES member(id),
  constraint referral_commission_friend_fkey FOREIGN KEY (friend) REFERENCES member(id),
  constraint referral_commission_kind CHECK ((kind = ANY (ARRAY['turnover'::text, 'first_deposit'::text]))),
  constraint referral_commission_level CHECK (((level >= 1) AND (level <= 5))),
  constraint referral_commission_rate CHECK (((rate >= 0) AND (rate <= 100))),
  constraint referral_commission_state CHECK ((state = ANY (ARRAY['due'::text, 'held'::text, 'none'::text]))),
  constraint referral_commission_through_fkey FOREIGN KEY (through) REFERENCES member(id),
  constraint referral_commission_turnover CHECK ((turnover >= 0))
);
CREATE INDEX referral_commission_day ON public.referral_commission USING btree (earner, day);
CREATE INDEX referral_commission_held ON public.referral_commission USING btree (earner) WHERE (state = 'held'::text);
CREATE INDEX referral_commission_settled ON public.referral_commission USING btree (earner, settled_at);
CREATE INDEX referral_commission_through ON public.referral_commission USING btree (earner, through, day);
grant delete, insert, select on referral_commission to portal_app;
grant update (through, level, turnover, rate, amount, state, settled_at) on referral_commission to portal_app;

create table referral_day (
  day date not null,
  rates integer[] not null,
  excluded text[] not null,
  settled_at timestamp with time zone,
  constraint referral_day_pkey PRIMARY KEY (day)
);
grant insert, select on referral_day to portal_app;
grant update (settled_at) on referral_day to portal_app;

create table referral_deposit (
  friend uuid not null,
  day date not null,
  deposit_id uuid not null,
  amount bigint not null,
  constraint referral_deposit_pkey PRIMARY KEY (friend),
  constraint referral_deposit_amount CHECK ((amount >= 0)),
  constraint referral_deposit_friend_fkey FOREIGN KEY (friend) REFERENCES member(id)
);
grant delete, insert, select on referral_deposit to portal_app;
grant update (day, deposit_id, amount) on referral_deposit to portal_app;

create table referral_dirty (
  friend uuid not null,
  day date not null,
  constraint referral_dirty_pkey PRIMARY KEY (friend, day)
);
CREATE INDEX referral_dirty_day ON public.referral_dirty USING btree (day);
grant delete, insert, select on referral_dirty to portal_app;
grant update (day) on referral_dirty to portal_app;

create table referral_group (
  member_id uuid not null,
  group_id uuid not null,
  constraint referral_group_pkey PRIMARY KEY (member_id),
  constraint referral_group_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX referral_group_members ON public.referral_group USING btree (group_id);
grant insert, select on referral_group to portal_app;
grant update (group_id) on referral_group to portal_app;

create table referral_hold (
  earner uuid not null,
  friend uuid not null,
  cause text not null,
  state text not null,
  from_day date,
  flag text not null,
  created_at timestamp with time zone default app_now() not null,
  decided_at timestamp with time zone,
  constraint referral_hold_pkey PRIMARY KEY (earner, friend, cause),
  constraint referral_hold_cause CHECK ((cause = ANY (ARRAY['group'::text, 'burst'::text, 'cycle'::text]))),
  constraint referral_hold_decided CHECK (((state = ANY (ARRAY['cleared'::text, 'confirmed'::text])) = (decided_at IS NOT NULL))),
  constraint referral_hold_earner_fkey FOREIGN KEY (earner) REFERENCES member(id),
  constraint referral_hold_friend_fkey FOREIGN KEY (friend) REFERENCES member(id),
  constraint referral_hold_state CHECK ((state = ANY (ARRAY['none'::text, 'held'::text, 'cleared'::text, 'confirmed'::text])))
);
CREATE INDEX referral_hold_flag ON public.referral_hold USING btree (flag);
CREATE INDEX referral_hold_friend ON public.referral_hold USING btree (friend);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.referral_hold FOR EACH ROW EXECUTE FUNCTION assert_state_move('referral_hold', 'state');
grant insert, select on referral_hold to portal_app;
grant update (state, decided_at) on referral_hold to portal_app;

create table referral_member (
  member_id uuid not null,
  total bigint default 0 not null,
  owed bigint default 0 not null,
  constraint referral_member_pkey PRIMARY KEY (member_id),
  constraint referral_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint referral_member_owed CHECK ((owed >= 0)),
  constraint referral_member_total CHECK ((total >= 0))
);
grant insert, select on referral_member to portal_app;
grant update (total, owed) on referral_member to portal_app;

create table referral_rate (
  level smallint not null,
  from_day date not null,
  rate integer not null,
  created_by uuid,
  created_at timestamp with time zone default app_now() not null,
  constraint referral_rate_pkey PRIMARY KEY (level, from_day),
  constraint referral_rate_created_by_fkey FOREIGN KEY (created_by) REFERENCES operator(id),
  constraint referral_rate_level CHECK (((level >= 1) AND (level <= 5))),
  constraint referral_rate_most CHECK (((rate >= 0) AND (rate <= 100)))
);
CREATE TRIGGER day_ahead BEFORE INSERT OR UPDATE ON public.referral_rate FOR EACH ROW EXECUTE FUNCTION referral_rate_ahead();
grant insert, select on referral_rate to portal_app;
grant update (rate, created_by, created_at) on referral_rate to portal_app;

create table referral_round (
  id uuid not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone default app_now() not null,
  reason text not null,
  by uuid not null,
  earners integer not null,
  commission bigint not null,
  constraint referral_round_pkey PRIMARY KEY (id),
  constraint referral_round_by_fkey FOREIGN KEY (by) REFERENCES operator(id)
);
CREATE INDEX referral_round_ended ON public.referral_round USING btree (ended_at, id);
grant insert, select on referral_round to portal_app;

create table referral_round_line (
  round_id uuid not null,
  member_id uuid not null,
  commission bigint not null,
  constraint referral_round_line_pkey PRIMARY KEY (round_id, member_id),
  constraint referral_round_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint referral_round_line_round_id_fkey FOREIGN KEY (round_id) REFERENCES referral_round(id)
);
grant insert, select on referral_round_line to portal_app;

create table referral_run (
  id uuid not null,
  day date not null,
  earners integer not null,
  turnover bigint not null,
  commission bigint not null,
  held bigint not null,
  posted bigint not null,
  by uuid,
  at timestamp with time zone default app_now() not null,
  constraint referral_run_pkey PRIMARY KEY (id),
  constraint referral_run_by_fkey FOREIGN KEY (by) REFERENCES operator(id),
  constraint referral_run_day_fkey FOREIGN KEY (day) REFERENCES referral_day(day)
);
CREATE INDEX referral_run_newest ON public.referral_run USING btree (at, id);
grant insert, select on referral_run to portal_app;

create table referral_signal (
  low uuid not null,
  high uuid not null,
  kind text not null,
  seen_at timestamp with time zone default app_now() not null,
  constraint referral_signal_pkey PRIMARY KEY (low, high, kind),
  constraint referral_signal_high_fkey FOREIGN KEY (high) REFERENCES member(id),
  constraint referral_signal_kind CHECK ((kind = ANY (ARRAY['device'::text, 'payer'::text, 'person'::text]))),
  constraint referral_signal_low_fkey FOREIGN KEY (low) REFERENCES member(id),
  constraint referral_signal_order CHECK ((low < high))
);
CREATE INDEX referral_signal_high ON public.referral_signal USING btree (high);
grant insert, select on referral_signal to portal_app;

create table referral_turn (
  earner uuid not null,
  day date not null,
  turn integer not null,
  amount bigint not null,
  posted bigint not null,
  owed bigint not null,
  at timestamp with time zone default app_now() not null,
  constraint referral_turn_pkey PRIMARY KEY (earner, day, turn),
  constraint referral_turn_amount CHECK ((amount <> 0)),
  constraint referral_turn_day_fkey FOREIGN KEY (day) REFERENCES referral_day(day),
  constraint referral_turn_earner_fkey FOREIGN KEY (earner) REFERENCES member(id),
  constraint referral_turn_first CHECK ((turn > 0)),
  constraint referral_turn_whole CHECK ((amount = (posted - owed)))
);
CREATE INDEX referral_turn_day ON public.referral_turn USING btree (day);
grant insert, select on referral_turn to portal_app;

create table return_attempt (
  id uuid not null,
  member_id uuid not null,
  known_by text not null,
  mark bytea not null,
  tried_at timestamp with time zone default app_now() not null,
  cleared_by uuid,
  clear_reason text,
  cleared_at timestamp with time zone,
  constraint return_attempt_pkey PRIMARY KEY (id),
  constraint return_attempt_cleared CHECK ((((cleared_by IS NULL) = (clear_reason IS NULL)) AND ((cleared_by IS NULL) = (cleared_at IS NULL)))),
  constraint return_attempt_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES operator(id),
  constraint return_attempt_known_by_check CHECK ((known_by = ANY (ARRAY['device'::text, 'person'::text]))),
  constraint return_attempt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint return_attempt_member_id_known_by_mark_key UNIQUE (member_id, known_by, mark)
);
CREATE INDEX return_attempt_mark ON public.return_attempt USING btree (mark) WHERE ((known_by = 'person'::text) AND (cleared_at IS NULL));
CREATE INDEX return_attempt_time ON public.return_attempt USING btree (tried_at);
grant insert, select on return_attempt to portal_app;
grant update (cleared_by, clear_reason, cleared_at) on return_attempt to portal_app;

create table return_loss_terms (
  version_id uuid not null,
  from_day date not null,
  is_on boolean not null,
  period text not null,
  minimum bigint not null,
  created_at timestamp with time zone default app_now() not null,
  constraint return_loss_terms_pkey PRIMARY KEY (version_id),
  constraint return_loss_terms_minimum_check CHECK ((minimum >= 0)),
  constraint return_loss_terms_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint return_loss_terms_version_id_fkey FOREIGN KEY (version_id) REFERENCES promotion_version(id)
);
CREATE INDEX return_loss_terms_from ON public.return_loss_terms USING btree (from_day, version_id);
grant insert, select on return_loss_terms to portal_app;

create table risk_flag (
  id uuid not null,
  rule text not null,
  subject text not null,
  member_id uuid not null,
  member_name text not null,
  tel_masked text not null,
  evidence jsonb not null,
  state text default 'new'::text not null,
  owner_id uuid,
  outcome text,
  created_at timestamp with time zone default app_now() not null,
  closed_at timestamp with time zone,
  constraint risk_flag_pkey PRIMARY KEY (id),
  constraint risk_flag_closed CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (outcome IS NOT NULL)))),
  constraint risk_flag_owner CHECK (((state = 'new'::text) = (owner_id IS NULL))),
  constraint risk_flag_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES operator(id),
  constraint risk_flag_rule CHECK ((rule ~ '^[a-z-]{1,40}$'::text)),
  constraint risk_flag_state_check CHECK ((state = ANY (ARRAY['new'::text, 'reviewing'::text, 'closed'::text]))),
  constraint risk_flag_subject CHECK ((length(subject) <= 200))
);
CREATE INDEX risk_flag_member ON public.risk_flag USING btree (member_id, id);
CREATE UNIQUE INDEX risk_flag_once ON public.risk_flag USING btree (rule, subject);
CREATE INDEX risk_flag_open ON public.risk_flag USING btree (id) WHERE (state <> 'closed'::text);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.risk_flag FOR EACH ROW EXECUTE FUNCTION assert_state_move('risk_flag', 'state');
grant insert, select on risk_flag to portal_app;
grant update (state, owner_id, outcome, closed_at) on risk_flag to portal_app;

create table schema_function (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  suits_from text,
  constraint schema_function_pkey PRIMARY KEY (name, hash)
);
grant select on schema_function to portal_app;

create table schema_migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  suits_from text,
  constraint schema_migration_pkey PRIMARY KEY (name)
);
grant select on schema_migration to portal_app;

create table security_event (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  user_agent text,
  address text,
  created_at timestamp with time zone default app_now() not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_kind CHECK ((kind = ANY (ARRAY['account_revealed'::text, 'password_changed'::text, 'signed_out_everywhere'::text, 'step_up_changed'::text, 'data_downloaded'::text, 'bank_change_asked'::text, 'bank_change_cancelled'::text, 'bank_change_approved'::text, 'bank_change_rejected'::text, 'account_closed'::text, 'reset_link_issued'::text, 'push_moved'::text, 'tel_corrected'::text, 'name_corrected'::text]))),
  constraint security_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX security_event_member ON public.security_event USING btree (member_id, id);
CREATE INDEX security_event_name_corrected ON public.security_event USING btree (created_at) WHERE (kind = 'name_corrected'::text);
grant insert, select on security_event to portal_app;

create table session (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  via_link boolean not null,
  password_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  last_seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device_id uuid,
  user_agent text,
  address text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_member ON public.session USING btree (member_id, created_at);
CREATE INDEX session_over ON public.session USING btree (LEAST(revoked_at, expires_at));
grant delete, insert, select, update on session to portal_app;

create table setting (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default app_now() not null,
  updated_by uuid,
  constraint setting_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on setting to portal_app;

create table slip (
  id uuid not null,
  deposit_id uuid not null,
  member_id uuid not null,
  file_id uuid not null,
  digest bytea not null,
  payload text,
  is_read boolean not null,
  reference text,
  created_at timestamp with time zone default app_now() not null,
  constraint slip_pkey PRIMARY KEY (id),
  constraint slip_check CHECK (((payload IS NOT NULL) OR ((NOT is_read) AND (reference IS NULL)))),
  constraint slip_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint slip_digest UNIQUE (digest),
  constraint slip_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint slip_file_id_key UNIQUE (file_id),
  constraint slip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX slip_claimed ON public.slip USING btree (reference) WHERE (NOT is_read);
CREATE INDEX slip_deposit ON public.slip USING btree (deposit_id, id);
CREATE UNIQUE INDEX slip_reference ON public.slip USING btree (reference) WHERE is_read;
grant insert, select on slip to portal_app;

create table slip_reuse (
  deposit_id uuid not null,
  slip_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  constraint slip_reuse_pkey PRIMARY KEY (deposit_id, slip_id),
  constraint slip_reuse_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint slip_reuse_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES slip(id)
);
CREATE INDEX slip_reuse_slip ON public.slip_reuse USING btree (slip_id);
grant insert, select on slip_reuse to portal_app;

create table state_transition (
  machine text not null,
  from_state text not null,
  to_state text not null,
  constraint state_transition_pkey PRIMARY KEY (machine, from_state, to_state)
);
grant select on state_transition to portal_app;

create table statement_line (
  id uuid not null,
  ref text not null,
  bank_account_id uuid not null,
  inbox_id bigint not null,
  direction text not null,
  amount bigint not null,
  from_bank text,
  from_account text,
  from_name text,
  reference text,
  occurred_at timestamp with time zone not null,
  state text default 'unmatched'::text not null,
  deposit_id uuid,
  payout_id uuid,
  withdrawal_id uuid,
  classified_as text,
  classified_reason text,
  classified_by uuid,
  classified_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  undone integer default 0 not null,
  stated_time text,
  balance bigint,
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_amount_check CHECK ((amount > 0)),
  constraint statement_line_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint statement_line_classified CHECK (((classified_as IS NULL) OR ((deposit_id IS NULL) AND (payout_id IS NULL) AND (withdrawal_id IS NULL) AND (classified_reason <> ''::text) AND (classified_by IS NOT NULL) AND (classified_at IS NOT NULL) AND ((classified_as <> 'bank_fee'::text) OR (direction = 'out'::text))))),
  constraint statement_line_classified_as_check CHECK ((classified_as = ANY (ARRAY['bank_fee'::text, 'owner'::text, 'own_transfer'::text, 'refund'::text]))),
  constraint statement_line_classified_by_fkey FOREIGN KEY (classified_by) REFERENCES operator(id),
  constraint statement_line_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint statement_line_inbox_id_fkey FOREIGN KEY (inbox_id) REFERENCES webhook_inbox(id),
  constraint statement_line_inbox_id_key UNIQUE (inbox_id),
  constraint statement_line_matched CHECK (((state = 'matched'::text) = ((deposit_id IS NOT NULL) OR (payout_id IS NOT NULL) OR (withdrawal_id IS NOT NULL) OR (classified_as IS NOT NULL)))),
  constraint statement_line_ref_key UNIQUE (ref),
  constraint statement_line_state_check CHECK ((state = ANY (ARRAY['unmatched'::text, 'matched'::text]))),
  constraint statement_line_undone_check CHECK ((undone >= 0)),
  constraint statement_line_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX statement_line_account ON public.statement_line USING btree (bank_account_id, created_at);
CREATE INDEX statement_line_amount ON public.statement_line USING btree (amount, id);
CREATE INDEX statement_line_balance ON public.statement_line USING btree (bank_account_id, created_at) WHERE (balance IS NOT NULL);
CREATE UNIQUE INDEX statement_line_deposit ON public.statement_line USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX statement_line_moment ON public.statement_line USING btree (bank_account_id, occurred_at);
CREATE INDEX statement_line_payer ON public.statement_line USING btree (from_account, from_bank) WHERE (from_account IS NOT NULL);
CREATE UNIQUE INDEX statement_line_payout ON public.statement_line USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX statement_line_ref_tail ON public.statement_line USING btree ("right"(ref, 7));
CREATE INDEX statement_line_reference_key ON public.statement_line USING btree (reference_key(reference));
CREATE INDEX statement_line_sender ON public.statement_line USING btree (name_key(from_name));
CREATE INDEX statement_line_state ON public.statement_line USING btree (state, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.statement_line FOR EACH ROW EXECUTE FUNCTION assert_state_move('statement_line', 'state');
grant insert, select on statement_line to portal_app;
grant update (state, deposit_id, payout_id, withdrawal_id, classified_as, classified_reason, classified_by, classified_at, undone) on statement_line to portal_app;

create table turnover_line (
  act_id uuid not null,
  member_id uuid not null,
  grant_id uuid,
  pct smallint not null,
  counted bigint not null,
  created_at timestamp with time zone default app_now() not null,
  taken_back_at timestamp with time zone,
  constraint turnover_line_pkey PRIMARY KEY (act_id),
  constraint turnover_line_act_id_fkey FOREIGN KEY (act_id) REFERENCES play_act(id) NOT ENFORCED,
  constraint turnover_line_counted_check CHECK ((counted >= 0)),
  constraint turnover_line_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promotion_grant(id) NOT ENFORCED,
  constraint turnover_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) NOT ENFORCED,
  constraint turnover_line_pct_check CHECK (((pct >= 0) AND (pct <= 100)))
);
CREATE INDEX turnover_line_base ON public.turnover_line USING btree (member_id) WHERE (grant_id IS NULL);
CREATE INDEX turnover_line_grant ON public.turnover_line USING btree (grant_id, act_id) WHERE (grant_id IS NOT NULL);
grant insert, select on turnover_line to portal_app;
grant update (taken_back_at) on turnover_line to portal_app;

create table unchecked_act (
  id bigint generated always as identity not null,
  operator_id uuid not null,
  member_id uuid not null,
  kind text not null,
  side text not null,
  amount bigint not null,
  day_limit bigint not null,
  week_limit bigint,
  at timestamp with time zone default app_now() not null,
  constraint unchecked_act_pkey PRIMARY KEY (id),
  constraint unchecked_act_amount_check CHECK ((amount > 0)),
  constraint unchecked_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint unchecked_act_side_check CHECK ((side = ANY (ARRAY['given'::text, 'paid'::text, 'moved'::text])))
);
CREATE INDEX unchecked_act_at ON public.unchecked_act USING btree (at);
CREATE INDEX unchecked_act_member ON public.unchecked_act USING btree (member_id, at);
CREATE INDEX unchecked_act_operator ON public.unchecked_act USING btree (operator_id, at);
grant delete, insert, select on unchecked_act to portal_app;

create table unread_line (
  id uuid not null,
  inbox_id bigint not null,
  reason text,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint unread_line_pkey PRIMARY KEY (id),
  constraint unread_line_ended CHECK ((num_nulls(reason, ended_by, ended_at) = ANY (ARRAY[0, 3]))),
  constraint unread_line_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  constraint unread_line_inbox_id_key UNIQUE (inbox_id)
);
grant insert, select on unread_line to portal_app;
grant update (reason, ended_by, ended_at) on unread_line to portal_app;

create table webhook_inbox (
  id bigint generated always as identity not null,
  source text not null,
  account_id uuid,
  event_id text not null,
  body jsonb not null,
  received_at timestamp with time zone default app_now() not null,
  try_at timestamp with time zone default app_now() not null,
  tries integer default 0 not null,
  processed_at timestamp with time zone,
  verdict text,
  constraint webhook_inbox_pkey PRIMARY KEY (id),
  constraint webhook_inbox_event UNIQUE NULLS NOT DISTINCT (source, account_id, event_id)
);
CREATE INDEX webhook_inbox_processed ON public.webhook_inbox USING btree (processed_at) WHERE (processed_at IS NOT NULL);
CREATE INDEX webhook_inbox_source ON public.webhook_inbox USING btree (source, id);
CREATE INDEX webhook_inbox_waiting ON public.webhook_inbox USING btree (try_at, id) WHERE (processed_at IS NULL);
grant delete, insert, select, update on webhook_inbox to portal_app;

create table webhook_secret (
  id uuid not null,
  account_id uuid,
  provider text,
  is_old boolean default false not null,
  sealed bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint webhook_secret_pkey PRIMARY KEY (id),
  constraint webhook_secret_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint webhook_secret_provider_fkey FOREIGN KEY (provider) REFERENCES gateway(provider),
  constraint webhook_secret_source CHECK ((num_nonnulls(account_id, provider) = 1)),
  constraint webhook_secret_two UNIQUE NULLS NOT DISTINCT (account_id, provider, is_old)
);
grant delete, insert, select, update on webhook_secret to portal_app;

create table withdrawal (
  id uuid not null,
  ref text not null,
  member_id uuid not null,
  amount bigint not null,
  status text default 'waiting_for_approve'::text not null,
  to_bank text not null,
  to_account text not null,
  to_name text not null,
  reason text,
  reference text,
  created_at timestamp with time zone default app_now() not null,
  approved_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by uuid,
  paid_alone boolean default false not null,
  excess bigint default 0 not null,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_excess CHECK ((excess >= 0)),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdrawal_ref_key UNIQUE (ref),
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['waiting_for_approve'::text, 'Approve'::text, 'Success'::text, 'manual'::text, 'Reject'::text])))
);
CREATE INDEX withdrawal_account ON public.withdrawal USING btree (reverse(to_account) text_pattern_ops);
CREATE INDEX withdrawal_amount ON public.withdrawal USING btree (amount, id);
CREATE INDEX withdrawal_member ON public.withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX withdrawal_one_open ON public.withdrawal USING btree (member_id) WHERE (status = ANY (ARRAY['waiting_for_approve'::text, 'Approve'::text]));
CREATE INDEX withdrawal_paid ON public.withdrawal USING btree (settled_at) WHERE (status = ANY (ARRAY['Success'::text, 'manual'::text]));
CREATE INDEX withdrawal_paid_alone ON public.withdrawal USING btree (settled_at) WHERE paid_alone;
CREATE INDEX withdrawal_ref_tail ON public.withdrawal USING btree ("right"(ref, 7));
CREATE INDEX withdrawal_reference_key ON public.withdrawal USING btree (reference_key(reference)) WHERE (status = 'manual'::text);
CREATE INDEX withdrawal_status ON public.withdrawal USING btree (status, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('withdrawal', 'status');
CREATE TRIGGER count_withdrawal AFTER UPDATE OF status ON public.withdrawal FOR EACH ROW WHEN (((old.status = ANY (ARRAY['Success'::text, 'manual'::text])) <> (new.status = ANY (ARRAY['Success'::text, 'manual'::text])))) EXECUTE FUNCTION count_withdrawal();
grant insert, select on withdrawal to portal_app;
grant update (status, reason, reference, approved_at, settled_at, settled_by, paid_alone) on withdrawal to portal_app;

create view ledger_house_balance as
 SELECT kind,
    unit,
    (sum(balance))::bigint AS balance
   FROM ledger_account
  WHERE (owner IS NULL)
  GROUP BY kind, unit;
grant select on ledger_house_balance to portal_app;
create view limit_bound as
 SELECT b.member_id,
    b.reality_check_min,
    b.asked_at,
    b.lost_on,
    b.lost_before_week,
    b.lost_before_month,
    LEAST(b.deposit_day, h.deposit_day) AS deposit_day,
    LEAST(b.deposit_week, h.deposit_week) AS deposit_week,
    LEAST(b.deposit_month, h.deposit_month) AS deposit_month,
    LEAST(b.loss_day, h.loss_day) AS loss_day,
    LEAST(b.loss_week, h.loss_week) AS loss_week,
    LEAST(b.loss_month, h.loss_month) AS loss_month,
    LEAST(b.time_day, h.time_day) AS time_day
   FROM (limit_binding b
     LEFT JOIN LATERAL ( SELECT min(o.value) FILTER (WHERE ((o.kind = 'deposit'::text) AND (o.period = 'day'::text))) AS deposit_day,
            min(o.value) FILTER (WHERE ((o.kind = 'deposit'::text) AND (o.period = 'week'::text))) AS deposit_week,
            min(o.value) FILTER (WHERE ((o.kind = 'deposit'::text) AND (o.period = 'month'::text))) AS deposit_month,
            min(o.value) FILTER (WHERE ((o.kind = 'loss'::text) AND (o.period = 'day'::text))) AS loss_day,
            min(o.value) FILTER (WHERE ((o.kind = 'loss'::text) AND (o.period = 'week'::text))) AS loss_week,
            min(o.value) FILTER (WHERE ((o.kind = 'loss'::text) AND (o.period = 'month'::text))) AS loss_month,
            min(o.value) FILTER (WHERE (o.kind = 'time'::text)) AS time_day
           FROM limit_hold o
          WHERE ((o.member_id = b.member_id) AND (o.until > app_now()))) h ON (true));
grant select on limit_bound to portal_app;

CREATE OR REPLACE FUNCTION public.admit(asked uuid, act text, amount bigint DEFAULT NULL::bigint)
 RETURNS TABLE(refusal text, reason text, room bigint, returns_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 4576b9291a9e1c499a52f01b51e4a52f $function$
;
grant execute on function admit(uuid,text,bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.admit_each(asked uuid[], act text)
 RETURNS TABLE(member_id uuid, refusal text, reason text, returns_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$ md5 016ad8e9bedd32b068359a945184da61 $function$
;
grant execute on function admit_each(uuid[],text) to portal_app;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ md5 c6cc5aedf06b326b93be09bbe76052cd $function$
;
grant execute on function app_now() to public;

CREATE OR REPLACE FUNCTION public.approval_decide_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 4beb54c65c0c71b61eb35986dc75d052 $function$
;


CREATE OR REPLACE FUNCTION public.assert_state_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 c7ea0a8263e2f2eb937fe2c765c2d245 $function$
;
grant execute on function assert_state_move() to public;

CREATE OR REPLACE FUNCTION public.audit_append(operator_id uuid, operator_name text, action text, subject text, detail jsonb, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 0fdd65a3d7d0b972793fc2f009c46744 $function$
;
grant execute on function audit_append(uuid,text,text,text,jsonb,text) to portal_app;

CREATE OR REPLACE FUNCTION public.audit_hash(previous bytea, line audit_line)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256((previous || convert_to(audit_text(line), 'UTF8'::name)))
;
grant execute on function audit_hash(bytea,audit_line) to portal_app;

CREATE OR REPLACE FUNCTION public.audit_text(line audit_line)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_array((line).seq, EXTRACT(epoch FROM (line).at), (line).operator_id, (line).operator_name, (line).action, (line).subject, (line).detail, (line).address))::text
;
grant execute on function audit_text(audit_line) to portal_app;

CREATE OR REPLACE FUNCTION public.bangkok_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ md5 808e9f13e5ccd49a48526df9371e6c10 $function$
;
grant execute on function bangkok_day(timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.bangkok_start(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ md5 88d2317d56c478c867319f172f7cd25d $function$
;
grant execute on function bangkok_start(date) to portal_app;

CREATE OR REPLACE FUNCTION public.bind_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 0cf9e09672df0bc0bc37d5ce09434ae1 $function$
;
grant execute on function bind_limit() to public;

CREATE OR REPLACE FUNCTION public.count_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 5d23e0b18a3c991d9cc3b4512bfb1212 $function$
;
grant execute on function count_bonus() to public;

CREATE OR REPLACE FUNCTION public.count_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 38a92db1456f9af131eacce8b3dcb821 $function$
;
grant execute on function count_deposit() to public;

CREATE OR REPLACE FUNCTION public.count_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 79d098459941fef697bd7db2923cf042 $function$
;
grant execute on function count_withdrawal() to public;

CREATE OR REPLACE FUNCTION public.credit_book(member uuid, from_own bigint, from_bonus bigint, since timestamp with time zone, until timestamp with time zone, most integer)
 RETURNS TABLE(own bigint, bonus bigint, at timestamp with time zone, reason text, reference uuid, amount bigint, balance bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$ md5 7e16a75839130522a074adbd8245fff5 $function$
;
grant execute on function credit_book(uuid,bigint,bigint,timestamp with time zone,timestamp with time zone,integer) to portal_app;

CREATE OR REPLACE FUNCTION public.credit_book_balance(account bigint, line bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 82c912fdf0463e19a065d2ffb99bacf6 $function$
;
grant execute on function credit_book_balance(bigint,bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.credit_book_floor(account bigint, top bigint, floor_id bigint, floor_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$ md5 0a7b03eb25320b90491877144b258a01 $function$
;
grant execute on function credit_book_floor(bigint,bigint,bigint,timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.credit_book_midnight(accounts bigint[], tops bigint[], midnight timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 9e556e5a656aeee0b8b603bfcaa85659 $function$
;
grant execute on function credit_book_midnight(bigint[],bigint[],timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.enqueue_job(name text, payload json, job_key text, run_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ md5 7a2483922d4a8e7fe61b807d9cd2a5fd $function$
;
grant execute on function enqueue_job(text,json,text,timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.forget_lost()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 e82b4e7f84a5608ea29d7534240585a4 $function$
;
grant execute on function forget_lost() to public;

CREATE OR REPLACE FUNCTION public.game_playable(asked uuid, category text, share smallint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 a325437bef56081025bcc3f808e7f3d1 $function$
;
grant execute on function game_playable(uuid,text,smallint) to portal_app;

CREATE OR REPLACE FUNCTION public.job_backlog()
 RETURNS TABLE(waiting integer, failed integer, oldest_s double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ md5 f5b1a2433ff10f1ca92d38b7b49322cf $function$
;
grant execute on function job_backlog() to portal_app;

CREATE OR REPLACE FUNCTION public.keep_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 95d5d9ef9ca3411ea5ce5e8cd01f60a5 $function$
;
grant execute on function keep_break() to public;

CREATE OR REPLACE FUNCTION public.lapse_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 7fef727eb7ae4ecee094a7a30e119b2c $function$
;
grant execute on function lapse_promotion() to public;

CREATE OR REPLACE FUNCTION public.ledger_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 0f09d3926a1dbf7b520f5a5ee600f436 $function$
;
grant execute on function ledger_append_only() to public;

CREATE OR REPLACE FUNCTION public.ledger_house(house_kind text, member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ md5 f0d7ab9937e170758d08d7f7f8857898 $function$
;
grant execute on function ledger_house(text,uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_lock(members uuid[], kinds text[])
 RETURNS TABLE(member uuid, kind text, balance bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$ md5 0c98d7425a33832511f1d3b736336b13 $function$
;
grant execute on function ledger_lock(uuid[],text[]) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_open_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 6087932606d2bd749c178d5ea15ca1a5 $function$
;
grant execute on function ledger_open_kind() to public;

CREATE OR REPLACE FUNCTION public.ledger_open_member(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 22a13d7c05a4db76d5b35fd842f71adb $function$
;
grant execute on function ledger_open_member(uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_post(keys text[], positions smallint[], reasons text[], debit_kinds text[], debit_members uuid[], credit_kinds text[], credit_members uuid[], amounts bigint[], event_times timestamp with time zone[], business_rows uuid[], all_or_nothing boolean)
 RETURNS TABLE(outcome text, transfer_id bigint, debit_balance bigint, credit_balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$ md5 79031a7e34a7915dac42a09377a956e9 $function$
;
grant execute on function ledger_post(text[],smallint[],text[],text[],uuid[],text[],uuid[],bigint[],timestamp with time zone[],uuid[],boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.limit_used(asked uuid, what text)
 RETURNS TABLE(day bigint, week bigint, month bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 34530be4569fd4973a8068157de941a9 $function$
;
grant execute on function limit_used(uuid,text) to portal_app;

CREATE OR REPLACE FUNCTION public.limit_week_returns(asked uuid, what text, bound bigint, earliest date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 8868a73f181ea47eb5e187a482460799 $function$
;
grant execute on function limit_week_returns(uuid,text,bigint,date) to portal_app;

CREATE OR REPLACE FUNCTION public.member_referrer_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 0e2641be9d2db75fbbdde02d9967c8fe $function$
;
grant execute on function member_referrer_stays() to public;

CREATE OR REPLACE FUNCTION public.minigame_begin(player uuid, game text, most integer)
 RETURNS TABLE(is_open boolean, daily_cap integer, min_round_ms integer, version integer, table_json text, table_hash text, rounds_today integer, wait_ms integer, at timestamp with time zone, pairs jsonb, lots jsonb, goods jsonb, coupons jsonb, coin bigint, credit bigint, refusal text, reason text, room bigint, returns_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$ md5 ea1272bd3acb2739d4340bd02dc7da28 $function$
;
grant execute on function minigame_begin(uuid,text,integer) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_draws(seed text, client text, nonce integer, ranges bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 c7455085658223403819d81714113856 $function$
;
grant execute on function minigame_draws(text,text,integer,bigint[]) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_hmac(key text, message text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 99dd68b0388ecd5d10d69bd338de6ec2 $function$
;
grant execute on function minigame_hmac(text,text) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_paid(prizes jsonb, drawn jsonb, pick jsonb, bet integer, coin_value bigint, said text)
 RETURNS TABLE(prize text, kind text, amount bigint)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 801c195db35e7841c1f28cf240682750 $function$
;
grant execute on function minigame_paid(jsonb,jsonb,jsonb,integer,bigint,text) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_put_round(asked jsonb, lots uuid[], coins integer[], credit_days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$ md5 197b90b0e28c0b755c8017f327ab16f8 $function$
;
grant execute on function minigame_put_round(jsonb,uuid[],integer[],integer) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_redrawn(seed text, client text, nonce integer, prizes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 8ce08b1d55ec50f33c2fcc44dead95ea $function$
;
grant execute on function minigame_redrawn(text,text,integer,jsonb) to portal_app;

CREATE OR REPLACE FUNCTION public.minigame_take(goods text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 7007ca5b9f3027d0af055e9510aef37a $function$
;
grant execute on function minigame_take(text) to portal_app;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ md5 b61c0851d5618d209e14a9d96832af5f $function$
;
grant execute on function name_key(text) to public;

CREATE OR REPLACE FUNCTION public.operators_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 1af0510bf652e9b04fdb1cfda0b5beec $function$
;


CREATE OR REPLACE FUNCTION public.promotion_base_asked(amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 4a3a1499374b02dc0734cf38284fa285 $function$
;
grant execute on function promotion_base_asked(bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_base_turnover()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 6dbfff37e9430a35e857ff4fec6108a0 $function$
;
grant execute on function promotion_base_turnover() to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_coupon_offers()
 RETURNS TABLE(id uuid, title text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 d19dd202f36af2f7b352f13ff8e7dfd0 $function$
;
grant execute on function promotion_coupon_offers() to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_take_back(member uuid, amount bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 6307998c37fab2c635bf4a18b6be38de $function$
;
grant execute on function promotion_take_back(uuid,bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.promotion_take_in(member uuid, amount bigint, is_asked boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 9f9a754ceb083668bb0b4ed5c5c2bc30 $function$
;
grant execute on function promotion_take_in(uuid,bigint,boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.reference_key(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(NORMALIZE(reference, NFKC), '\s'::text, ''::text, 'g'::text))
;
grant execute on function reference_key(text) to public;

CREATE OR REPLACE FUNCTION public.referral_day_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ md5 a3b4bdd71fe9dc8f0833409a5b4ce5c8 $function$
;
grant execute on function referral_day_changed() to public;

CREATE OR REPLACE FUNCTION public.referral_rate_ahead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ md5 f00309e63303ade4e770ece300597ab5 $function$
;
grant execute on function referral_rate_ahead() to public;

CREATE OR REPLACE FUNCTION public.short_id(id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ md5 cf0e18e2b95e5d7255a0293393652196 $function$
;
grant execute on function short_id(uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.stalled_jobs()
 RETURNS TABLE(name text, at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ md5 515b2827316a88156d907cda540852e2 $function$
;
grant execute on function stalled_jobs() to portal_app;

CREATE OR REPLACE FUNCTION public.sweep_jobs()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ md5 0c5a71501f0a29e3c790e6593c198387 $function$
;
grant execute on function sweep_jobs() to portal_app;

