-- The shape of the migrated database, written by server/src/testing/schema.ts. Never edited by hand.

create sequence ledger_transfer_id as bigint start 1;

create table announcement (
  id uuid not null,
  kind text not null,
  text text not null,
  image text,
  is_active boolean not null,
  created_at timestamp with time zone default app_now() not null,
  updated_at timestamp with time zone default app_now() not null,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_kind_check CHECK ((kind = ANY (ARRAY['ticker'::text, 'feed'::text]))),
  constraint announcement_text_check CHECK ((text <> ''::text))
);
CREATE INDEX announcement_kind ON public.announcement USING btree (kind, id) WHERE is_active;
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
CREATE UNIQUE INDEX approval_pending ON public.approval USING btree (split_part(kind, '.'::text, 1), subject_id) WHERE (status = 'pending'::text);
CREATE INDEX approval_status ON public.approval USING btree (status, id);
CREATE TRIGGER decide_once BEFORE UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION approval_decide_once();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON public.approval FOR EACH STATEMENT EXECUTE FUNCTION operators_refuse_change();
grant insert, select on approval to portal_app;
grant update (status, checker_id, decided_at, decision_reason) on approval to portal_app;

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
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'promptpay'::text, 'truemoney'::text]))),
  constraint bank_account_number_key UNIQUE (number)
);
grant insert, select, update on bank_account to portal_app;

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
CREATE INDEX bank_change_member ON public.bank_change USING btree (member_id, id);
CREATE UNIQUE INDEX bank_change_one_open ON public.bank_change USING btree (member_id) WHERE (status = 'pending'::text);
CREATE INDEX bank_change_status ON public.bank_change USING btree (status, id);
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
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_alt_check CHECK ((alt <> ''::text)),
  constraint banner_place_check CHECK ((place = ANY (ARRAY['home'::text, 'popup'::text])))
);
CREATE INDEX banner_place ON public.banner USING btree (place, "position", id) WHERE is_active;
grant delete, insert, select, update on banner to portal_app;

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
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_amount_to_pay_check CHECK ((amount_to_pay > 0)),
  constraint deposit_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint deposit_check CHECK (((state = 'credited'::text) = (credited IS NOT NULL))),
  constraint deposit_confirmed CHECK (((provider IS NULL) OR (credited IS NULL) OR ((credited = received) AND (statement_line_id IS NULL)))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_of_a_gateway CHECK (((provider IS NOT NULL) OR ((provider_ref IS NULL) AND (qr_payload IS NULL) AND (hosted_url IS NULL) AND (provider_state IS NULL) AND (received IS NULL)))),
  constraint deposit_provider FOREIGN KEY (provider) REFERENCES gateway(provider),
  constraint deposit_provider_state_check CHECK ((provider_state = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'never_seen'::text]))),
  constraint deposit_received_check CHECK ((received > 0)),
  constraint deposit_ref_key UNIQUE (ref),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text, 'credited'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text]))),
  constraint deposit_statement_line_id_fkey FOREIGN KEY (statement_line_id) REFERENCES statement_line(id),
  constraint deposit_statement_line_id_key UNIQUE (statement_line_id)
);
CREATE INDEX deposit_amount_to_pay ON public.deposit USING btree (bank_account_id, amount_to_pay);
CREATE INDEX deposit_credited ON public.deposit USING btree (decided_at) WHERE (state = 'credited'::text);
CREATE INDEX deposit_member ON public.deposit USING btree (member_id, id);
CREATE UNIQUE INDEX deposit_one_open ON public.deposit USING btree (member_id, channel) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text]));
CREATE INDEX deposit_open ON public.deposit USING btree (id) WHERE (state = ANY (ARRAY['awaiting_payment'::text, 'slip_sent'::text, 'detected'::text, 'matching'::text, 'review'::text]));
CREATE INDEX deposit_provider ON public.deposit USING btree (provider, created_at) WHERE (provider IS NOT NULL);
CREATE INDEX deposit_state ON public.deposit USING btree (state, id);
CREATE INDEX deposit_to_ask ON public.deposit USING btree (asked_at NULLS FIRST) WHERE ((provider IS NOT NULL) AND (state = ANY (ARRAY['awaiting_payment'::text, 'detected'::text, 'expired'::text, 'cancelled'::text, 'rejected'::text, 'review'::text])));
CREATE TRIGGER allowed_gateway_move BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.provider IS NOT NULL)) EXECUTE FUNCTION assert_state_move('gateway_deposit', 'state');
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((old.provider IS NULL)) EXECUTE FUNCTION assert_state_move('deposit', 'state');
grant insert, select, update on deposit to portal_app;

create table deposit_amount (
  bank_account_id uuid not null,
  amount bigint not null,
  deposit_id uuid not null,
  free_at timestamp with time zone not null,
  constraint deposit_amount_pkey PRIMARY KEY (bank_account_id, amount),
  constraint deposit_amount_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
grant insert, select, update on deposit_amount to portal_app;

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
  constraint gateway_pkey PRIMARY KEY (provider),
  constraint gateway_limits CHECK ((max >= min)),
  constraint gateway_min_check CHECK ((min > 0)),
  constraint gateway_off CHECK (((NOT is_enabled) OR ((switched_off_at IS NULL) AND (reason IS NULL)))),
  constraint gateway_provider_check CHECK ((provider = ANY (ARRAY['cp'::text, 'ppyp'::text, 'mtm'::text, 'st'::text]))),
  constraint gateway_timeout CHECK (((timeout_ms >= 1000) AND (timeout_ms <= 10000)))
);
grant select, update on gateway to portal_app;

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
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();
grant select on ledger_transfer to portal_app;

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
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account UNIQUE (bank_code, bank_number),
  constraint member_preferences CHECK (((jsonb_typeof(preferences) = 'object'::text) AND (length((preferences)::text) <= 1000))),
  constraint member_prefix UNIQUE (prefix),
  constraint member_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES member(id),
  constraint member_tel UNIQUE (tel),
  constraint member_tel_digits CHECK ((tel ~ '^[0-9]{1,15}$'::text))
);
CREATE INDEX member_bank_number ON public.member USING btree (bank_number);
CREATE INDEX member_created_at ON public.member USING btree (created_at, id);
grant insert, select, update on member to portal_app;

create table member_age (
  member_id uuid not null,
  birth_date date not null,
  answered_at timestamp with time zone default app_now() not null,
  constraint member_age_pkey PRIMARY KEY (member_id),
  constraint member_age_birth CHECK ((birth_date >= '1850-01-01'::date)),
  constraint member_age_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
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
CREATE INDEX member_age_correction_member ON public.member_age_correction USING btree (member_id, seq);
grant insert, select on member_age_correction to portal_app;

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
  constraint member_restriction_pkey PRIMARY KEY (id),
  constraint member_restriction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_restriction_open ON public.member_restriction USING btree (member_id) WHERE (lifted_at IS NULL);
grant insert, select, update on member_restriction to portal_app;

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
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
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
  password_hash text not null,
  totp_secret bytea not null,
  totp_last_step bigint,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'finance'::text, 'support'::text, 'marketing'::text, 'affiliate'::text, 'technical'::text, 'auditor'::text]))),
  constraint operator_username CHECK ((username ~ '^[a-z0-9._-]{1,60}$'::text)),
  constraint operator_username_key UNIQUE (username)
);
grant insert, select, update on operator to portal_app;

create table operator_login_attempt (
  name_hash bytea not null,
  wrong integer not null,
  last_at timestamp with time zone not null,
  constraint operator_login_attempt_pkey PRIMARY KEY (name_hash)
);
CREATE INDEX operator_login_attempt_last_at ON public.operator_login_attempt USING btree (last_at);
grant delete, insert, select, update on operator_login_attempt to portal_app;

create table operator_session (
  id uuid not null,
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone default app_now() not null,
  last_seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text,
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
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
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint password_reset_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_reset_created ON public.password_reset USING btree (created_at);
CREATE INDEX password_reset_open ON public.password_reset USING btree (member_id) WHERE (used_at IS NULL);
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
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_amount_check CHECK ((amount > 0)),
  constraint payout_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint payout_ref_key UNIQUE (ref),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text, 'succeeded'::text, 'failed'::text]))),
  constraint payout_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX payout_open ON public.payout USING btree (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text]));
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.payout FOR EACH ROW EXECUTE FUNCTION assert_state_move('payout', 'state');
grant insert, select, update on payout to portal_app;

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

create table rate_limit (
  key text not null,
  spent integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_resets_at ON public.rate_limit USING btree (resets_at);
grant delete, insert, select, update on rate_limit to portal_app;

create table schema_function (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  constraint schema_function_pkey PRIMARY KEY (name, hash)
);

create table schema_migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table security_event (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  user_agent text,
  address text,
  created_at timestamp with time zone default app_now() not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_kind CHECK ((kind = ANY (ARRAY['account_revealed'::text, 'password_changed'::text, 'signed_out_everywhere'::text, 'step_up_changed'::text, 'data_downloaded'::text, 'bank_change_asked'::text, 'bank_change_cancelled'::text, 'bank_change_approved'::text, 'bank_change_rejected'::text, 'account_closed'::text]))),
  constraint security_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX security_event_member ON public.security_event USING btree (member_id, id);
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
  constraint statement_line_withdrawal_id_key UNIQUE (withdrawal_id)
);
CREATE INDEX statement_line_account ON public.statement_line USING btree (bank_account_id, created_at);
CREATE UNIQUE INDEX statement_line_deposit ON public.statement_line USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE UNIQUE INDEX statement_line_payout ON public.statement_line USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX statement_line_reference ON public.statement_line USING btree (reference);
CREATE INDEX statement_line_state ON public.statement_line USING btree (state, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF state ON public.statement_line FOR EACH ROW EXECUTE FUNCTION assert_state_move('statement_line', 'state');
grant insert, select, update on statement_line to portal_app;

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
  constraint webhook_inbox_event UNIQUE (source, event_id)
);
CREATE INDEX webhook_inbox_processed ON public.webhook_inbox USING btree (processed_at) WHERE (processed_at IS NOT NULL);
CREATE INDEX webhook_inbox_source ON public.webhook_inbox USING btree (source, id);
CREATE INDEX webhook_inbox_waiting ON public.webhook_inbox USING btree (try_at, id) WHERE (processed_at IS NULL);
grant delete, insert, select, update on webhook_inbox to portal_app;

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
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdrawal_ref_key UNIQUE (ref),
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['waiting_for_approve'::text, 'Approve'::text, 'Success'::text, 'manual'::text, 'Reject'::text])))
);
CREATE INDEX withdrawal_member ON public.withdrawal USING btree (member_id, id);
CREATE UNIQUE INDEX withdrawal_one_open ON public.withdrawal USING btree (member_id) WHERE (status = ANY (ARRAY['waiting_for_approve'::text, 'Approve'::text]));
CREATE INDEX withdrawal_paid ON public.withdrawal USING btree (settled_at) WHERE (status = ANY (ARRAY['Success'::text, 'manual'::text]));
CREATE INDEX withdrawal_reference ON public.withdrawal USING btree (reference) WHERE (status = 'manual'::text);
CREATE INDEX withdrawal_status ON public.withdrawal USING btree (status, id);
CREATE TRIGGER allowed_move BEFORE UPDATE OF status ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION assert_state_move('withdrawal', 'status');
grant insert, select, update on withdrawal to portal_app;

create view ledger_house_balance as
 SELECT kind,
    unit,
    (sum(balance))::bigint AS balance
   FROM ledger_account
  WHERE (owner IS NULL)
  GROUP BY kind, unit;
grant select on ledger_house_balance to portal_app;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select now() $function$
;
grant execute on function app_now() to public;

CREATE OR REPLACE FUNCTION public.approval_decide_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'pending' then
    raise exception 'approval % is decided', old.ref using errcode = 'AP001';
  end if;
  return new;
end $function$
;


CREATE OR REPLACE FUNCTION public.assert_state_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- the trigger's argument: the machine, and the column that holds the state
  was text := to_jsonb(old) ->> tg_argv[1];
  now_is text := to_jsonb(new) ->> tg_argv[1];
begin
  if was <> now_is and not exists (
    select from state_transition where machine = tg_argv[0] and from_state = was and to_state = now_is
  ) then
    raise exception '% may not go from % to %', tg_argv[0], was, now_is using errcode = 'ST001';
  end if;
  return new;
end $function$
;
grant execute on function assert_state_move() to public;

CREATE OR REPLACE FUNCTION public.audit_append(operator_id uuid, operator_name text, action text, subject text, detail jsonb, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  head audit_head;
  line audit_line;
begin
  select * into strict head from audit_head for no key update;
  line := row(head.seq + 1, clock_timestamp(), operator_id, operator_name, action, subject, detail, address, null);
  line.hash := audit_hash(head.hash, line);
  insert into audit_line select line.*;
  update audit_head set seq = line.seq, hash = line.hash;
end $function$
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

CREATE OR REPLACE FUNCTION public.enqueue_job(name text, payload json, job_key text, run_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
         select graphile_worker.add_job(name, payload => payload, job_key => job_key, run_at => run_at, max_attempts => 25)
       $function$
;
grant execute on function enqueue_job(text,json,text,timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LG003';
end $function$
;
grant execute on function ledger_append_only() to public;

CREATE OR REPLACE FUNCTION public.ledger_house(house_kind text, member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select id from ledger_account
   where owner is null and kind = house_kind and shard = get_byte(uuid_send(member), 15) & 63
$function$
;
grant execute on function ledger_house(text,uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_open_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  lock table ledger_account in share row exclusive mode;
  insert into ledger_account (owner, kind, shard, unit, floor)
  select m.owner, k.kind, 0, k.unit, k.floor
    from new_kind k, (select distinct owner from ledger_account where owner is not null) m where k.owner = 'member'
  union all
  select null, k.kind, shard, k.unit, k.floor
    from new_kind k, generate_series(0, 63) shard where k.owner = 'house';
  return null;
end $function$
;
grant execute on function ledger_open_kind() to public;

CREATE OR REPLACE FUNCTION public.ledger_open_member(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into ledger_account (owner, kind, unit, floor)
  select member, k.kind, k.unit, k.floor from ledger_kind k where k.owner = 'member' order by k.kind
  on conflict do nothing
$function$
;
grant execute on function ledger_open_member(uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.ledger_post(keys text[], positions smallint[], reasons text[], debit_kinds text[], debit_members uuid[], credit_kinds text[], credit_members uuid[], amounts bigint[], event_times timestamp with time zone[], business_rows uuid[], all_or_nothing boolean)
 RETURNS TABLE(outcome text, transfer_id bigint, debit_balance bigint, credit_balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  transfer_count constant int := cardinality(keys);

  -- the accounts of the transfers, in the order of the request: all that are debited, then all that are credited
  named bigint[]; debits bigint[]; credits bigint[];

  -- each account once, side by side, in id order
  ids bigint[]; units text[]; floors bigint[]; balances bigint[]; versions bigint[];

  -- the answer, side by side, in the order of the request
  outcomes        text[]   := array_fill(null::text, array[transfer_count]);
  transfer_ids    bigint[] := array_fill(null::bigint, array[transfer_count]);
  debit_versions  bigint[] := transfer_ids;
  debit_balances  bigint[] := transfer_ids;
  credit_versions bigint[] := transfer_ids;
  credit_balances bigint[] := transfer_ids;

  first int := 1;  -- the posting under decision: its first transfer
  last int;        --   and its last
  made int;        -- how many of its transfers were made in memory
  debit int;       -- where an account stands in ids
  credit int;
  verdict text;
  known_keys text[];
  known record;
begin
  -- A kind is the members' or the house's, so an account that is not the member's is the house's.
  named := array(
    select coalesce(
             (select m.id from ledger_account m where m.owner = side.member and m.kind = side.kind and m.shard = 0),
             (select h.id from ledger_account h where h.owner is null and h.kind = side.kind
                 and h.shard = get_byte(uuid_send(side.member), 15) & 63))
      from unnest(debit_kinds || credit_kinds, debit_members || credit_members) side(kind, member));
  debits := named[:transfer_count];
  credits := named[transfer_count + 1:];

  -- Lock. What is read here is what holds after any wait.
  select array_agg(a.id), array_agg(a.unit), array_agg(a.floor), array_agg(a.balance), array_agg(a.version)
    into ids, units, floors, balances, versions
    from (select * from ledger_account where id = any (named) order by id for no key update) a;

  -- This second statement sees what others committed while we waited. Nobody can be posting the same content at this
  -- moment, because that takes the same accounts.
  known_keys := array(select t.idempotency_key from ledger_transfer t
                       where t.idempotency_key = any (keys) and t.position = 1);

  -- Decide.
  while first <= transfer_count loop
    last := first;
    while positions[last + 1] > 1 loop last := last + 1; end loop;
    made := 0;

    if keys[first] = any (known_keys) then
      verdict := 'replayed';
      for known in
        select t.*, d.balance_after as debit_balance, c.balance_after as credit_balance
          from ledger_transfer t
          join ledger_entry d on d.account_id = t.debit_account and d.version = t.debit_version
          join ledger_entry c on c.account_id = t.credit_account and c.version = t.credit_version
         where t.idempotency_key = keys[first] order by t.position
      loop
        -- event_at is not compared: a caller who asks again may look at the clock again. The first one stands.
        if (known.reason, known.debit_account, known.credit_account, known.amount, known.reference)
           is distinct from (reasons[first + made], debits[first + made], credits[first + made],
                             amounts[first + made], business_rows[first + made])
           or first + made > last then
          verdict := 'key_reused';
          exit;
        end if;
        transfer_ids[first + made]    := known.id;
        debit_balances[first + made]  := known.debit_balance;
        credit_balances[first + made] := known.credit_balance;
        made := made + 1;
      end loop;
      if made < last - first + 1 then verdict := 'key_reused'; end if;
    else
      verdict := 'posted';
      for i in first..last loop
        debit  := array_position(ids, debits[i]);
        credit := array_position(ids, credits[i]);
        if debit is null or credit is null or units[debit] <> units[credit]
           or positions[i] is distinct from i - first + 1 or keys[i] is distinct from keys[first] then
          raise exception 'transfer % of this call, % to %, is malformed', i, debit_kinds[i], credit_kinds[i] using errcode = 'LG004';
        end if;
        if balances[debit] - amounts[i] < floors[debit] then
          verdict := 'insufficient';
          exit;
        end if;
        balances[debit]    := balances[debit] - amounts[i];
        versions[debit]    := versions[debit] + 1;
        balances[credit]   := balances[credit] + amounts[i];
        versions[credit]   := versions[credit] + 1;
        transfer_ids[i]    := nextval('ledger_transfer_id');
        debit_versions[i]  := versions[debit];
        debit_balances[i]  := balances[debit];
        credit_versions[i] := versions[credit];
        credit_balances[i] := balances[credit];
        made := made + 1;
      end loop;
    end if;

    if verdict in ('insufficient', 'key_reused') then
      if all_or_nothing then
        raise exception 'posting % refused: %', keys[first], verdict
          using errcode = case verdict when 'insufficient' then 'LG001' else 'LG002' end;
      end if;
      if verdict = 'insufficient' then
        for i in first..first + made - 1 loop  -- take back the transfers before the one that failed
          debit  := array_position(ids, debits[i]);
          credit := array_position(ids, credits[i]);
          balances[debit]  := balances[debit] + amounts[i];
          versions[debit]  := versions[debit] - 1;
          balances[credit] := balances[credit] - amounts[i];
          versions[credit] := versions[credit] - 1;
        end loop;
      end if;
      for i in first..last loop
        transfer_ids[i]    := null;
        debit_balances[i]  := balances[array_position(ids, debits[i])];
        credit_balances[i] := balances[array_position(ids, credits[i])];
      end loop;
    end if;

    for i in first..last loop outcomes[i] := verdict; end loop;
    first := last + 1;
  end loop;

  -- Write.
  insert into ledger_transfer (id, idempotency_key, position, reason, debit_account, credit_account, amount,
                               debit_version, credit_version, event_at, reference)
  select transfer_ids[i], keys[i], positions[i], reasons[i], debits[i], credits[i], amounts[i],
         debit_versions[i], credit_versions[i], event_times[i], business_rows[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted';

  insert into ledger_entry (account_id, version, transfer_id, amount, balance_after)
  select debits[i], debit_versions[i], transfer_ids[i], -amounts[i], debit_balances[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted'
  union all
  select credits[i], credit_versions[i], transfer_ids[i], amounts[i], credit_balances[i]
    from generate_series(1, transfer_count) i where outcomes[i] = 'posted';

  update ledger_account
     set balance = balances[array_position(ids, id)], version = versions[array_position(ids, id)]
   where id = any (ids) and version <> versions[array_position(ids, id)];

  return query
    select outcomes[i], transfer_ids[i], debit_balances[i], credit_balances[i] from generate_series(1, transfer_count) i;
end $function$
;
grant execute on function ledger_post(text[],smallint[],text[],text[],uuid[],text[],uuid[],bigint[],timestamp with time zone[],uuid[],boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.operators_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% may not be changed', tg_table_name using errcode = 'AU001';
end $function$
;


CREATE OR REPLACE FUNCTION public.sweep_jobs()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
         delete from graphile_worker._private_jobs
          where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'
       $function$
;
grant execute on function sweep_jobs() to portal_app;

