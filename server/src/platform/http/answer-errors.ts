import { type ErrorBody, type ErrorCode, errors } from '@portal/contract/errors.ts';
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from './openapi.ts';
import { isUnavailable, sqlState } from '../database/db.ts';
import { logUnavailable, errorCodeOf } from '../database/db-errors.ts';
import { DomainError } from '../errors.ts';

const RETRY_S = 2;

/** Turns errors into responses. Bugs are logged in full and answered without detail. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal')
      request.log.error({ err: withoutRows(error), route: request.routeOptions.url }, 'unhandled error');
    else if (refusal.code === 'unavailable' && refusal !== error)
      logUnavailable(request.log, error, { route: request.routeOptions.url });
    else if (refusal.cause instanceof Error)
      request.log.warn({ reason: refusal.cause.message, route: request.routeOptions.url }, refusal.code);
    logUnlisted(request, refusal.code);
    const { retry_after_s, field, id } = refusal.details;
    const wait = retry_after_s ?? (refusal.code === 'unavailable' ? RETRY_S : undefined);
    if (wait !== undefined) void reply.header('Retry-After', String(wait));
    const body: ErrorBody = {
      error: {
        code: wireCode(refusal.code),
        message: refusal.sentence,
        ...(field ? { field } : {}),
        ...(id ? { id } : refusal !== error && errors[refusal.code].status >= 500 ? { id: request.id } : {}),
        ...(wait === undefined ? {} : { retry_after_s: wait }),
      },
    };
    return reply.code(errors[refusal.code].status).send(body);
  });
};

/** Logs a refusal that the contract does not list for its operation: a bug of the contract. */
const logUnlisted = ({ log, method, routeOptions: { url, config } }: FastifyRequest, code: ErrorCode): void => {
  const { endpoint } = config as FastifyContextConfig;
  if (!endpoint || code === 'internal' || [...commonErrors(endpoint), ...(endpoint.errors ?? [])].includes(code))
    return;
  log.error({ code, route: `${method} ${url}` }, UNLISTED);
};
/** Log message of such a refusal; any test that logs it fails. */
export const UNLISTED = 'refusal not in the contract';

/** Strips row data, which contains personal data, from a database error before it is logged. */
const withoutRows = (error: FastifyError) => {
  const { constructor, message, stack, code, ...rest } = error;
  const { constraint, table } = rest as { constraint?: unknown; table?: unknown };
  // Messages of class 22 quote the value.
  const [safeMessage = ''] = sqlState(error)?.startsWith('22') ? message.split(/:? "/) : [message];
  return {
    name: constructor.name,
    message: safeMessage,
    stack: stack?.replace(message, safeMessage),
    code,
    constraint,
    table,
  };
};

/** Four error codes share one code on the wire. */
const wireCode = (code: ErrorCode): string =>
  code === 'too_many_logins' || code === 'too_many_codes' || code === 'operator_locked' ? 'too_many_attempts' : code;

const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
};

const refusalOf = (error: FastifyError): DomainError => {
  if (error instanceof DomainError) return error;
  const meaning = errorCodeOf(sqlState(error) ?? '') ?? (isUnavailable(error) ? 'unavailable' : undefined);
  if (meaning) return new DomainError(meaning, meaning === 'insufficient_balance' ? { message: 'ยอดเครดิตไม่พอ' } : {});
  const { statusCode } = error;
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new DomainError(byStatus[statusCode] ?? 'invalid_input');
  if (statusCode === 503) return new DomainError('unavailable');
  return new DomainError('internal');
};

/** Answers 404 to an unreadable or overlong URL. */
export const answerUnreadableUrl = (reply: FastifyReply): FastifyReply => {
  const { code, sentence: message } = new DomainError('not_found');
  const body: ErrorBody = { error: { code, message } };
  return reply.code(errors[code].status).send(body);
};

/** Answers an unknown route with the JSON error; pages handle their own. */
export const answerUnknownRoute = (request: FastifyRequest): never => {
  void request;
  throw new DomainError('not_found');
};
