/** Staff accounts, their privileges and routes (specification 2, sections 2, 5, 6 and 7; decisions, Accounts). */
import { z } from 'zod';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { staffRoute } from './accounts.ts';
import { activityEntry } from './activity.ts';
import { admins, allStaff, defineCall } from './define-call.ts';
import {
  flag,
  givenPassword,
  id,
  instant,
  limit,
  newPassword,
  queryInteger,
  requiredText,
  secondFactorCode,
  start,
} from './fields.ts';
import { told } from './told.ts';

const privilege = z.enum(ALL_PRIVILEGES, { error: told('validation.choose') });

/** 3 to 32 letters and digits, with dots, dashes and underscores between them, so that a note can mention it. */
const username = requiredText(32)
  .min(3, told('agents.usernameShort', { min: 3 }))
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?)?$/u, told('agents.usernameLetters'));

const agent = z.object({
  id,
  username: z.string(),
  privileges: z.array(privilege),
  /** The agent's assigned routes; admins see all routes anyway. */
  routes: z.array(staffRoute),
  /** 0: the agent left and cannot log in. */
  active: flag,
  second_factor_required: flag,
  /** Whether it is set up. */
  second_factor_enabled: flag,
  created_at: instant,
  updated_at: instant,
});

const passwordsMatch = (value: {
  new_password?: string | undefined;
  confirm_password?: string | undefined;
}) => value.new_password === undefined || value.new_password === value.confirm_password;

/** 'Admin' (id 1), 'Sub Admin' (has SUB_ADMIN), otherwise 'Agent'. */
const role = z.enum(['ADMIN', 'SUB_ADMIN', 'AGENT']);

export const agentCalls = {
  show: defineCall({
    name: 'agents.show',
    method: 'GET',
    path: '/staff/:id',
    /** For oneself, admins and holders of VIEW_ACTIVITY; all others get 403. */
    access: allStaff,
    params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    query: z.object({ start, limit: limit(13) }),
    answer: z.object({
      staff: z.object({
        id,
        username: z.string(),
        role,
        created_at: instant,
        routes: z.array(staffRoute),
      }),
      /** The staff member's activity, limited to the caller's scope, newest first. */
      activity: z.array(activityEntry),
    }),
    errors: ['not_found'],
    summary: 'A staff member with their activity.',
  }),

  list: defineCall({
    name: 'agents.list',
    method: 'GET',
    path: '/staff',
    access: admins,
    query: z.object({ start, limit: limit(10) }),
    answer: z.object({ agents: z.array(agent), total: z.int() }),
    summary: 'All staff, by id.',
  }),

  privileges: defineCall({
    name: 'agents.privileges',
    method: 'GET',
    path: '/staff/privileges',
    access: admins,
    answer: z.object({ privileges: z.array(z.object({ name: privilege, text: z.string() })) }),
    summary: 'All privileges with their descriptions.',
  }),

  save: defineCall({
    name: 'agents.save',
    method: 'POST',
    path: '/staff/save',
    access: admins,
    adds: 'office_changes',
    idempotent: true,
    body: z
      .object({ username, password: newPassword, confirm_password: givenPassword })
      .refine((value) => value.password === value.confirm_password, {
        path: ['confirm_password'],
        message: told('agents.passwordsDiffer'),
      }),
    answer: z.object({ message: z.string(), agent }),
    errors: ['conflict'],
    summary: 'Adds a staff member without privileges and routes.',
  }),

  update: defineCall({
    name: 'agents.update',
    method: 'POST',
    path: '/staff/update',
    access: admins,
    adds: 'office_changes',
    body: z
      .object({
        /** The account to change. */
        username: requiredText(255),
        /** Whose account the caller saw; 409 when somebody else has the username by now. */
        id: id.optional(),
        privileges: z.array(privilege).max(ALL_PRIVILEGES.length).optional(),
        routes: z.array(staffRoute).max(100).optional(),
        /** `updated_at` as it was shown; 409 when somebody has changed the account since. */
        updated_at: z.iso.datetime().optional(),
        new_username: username.optional(),
        new_password: newPassword.optional(),
        confirm_password: givenPassword.optional(),
        /** For one's own username, password or requirement: the current password, and a code of the second factor if there is one. */
        current_password: givenPassword.optional(),
        code: secondFactorCode.optional(),
        active: flag.optional(),
        /** Changed by the main admin only. */
        second_factor_required: flag.optional(),
      })
      .refine(passwordsMatch, { path: ['confirm_password'], message: told('agents.passwordsDiffer') }),
    answer: z.object({ message: z.string(), agent }),
    errors: ['not_found', 'conflict', 'too_many'],
    summary: 'Changes the given fields of a staff member, and ends their logins.',
  }),
};
