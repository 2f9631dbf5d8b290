import fastifyFormbody from '@fastify/formbody';
import { parse } from 'fast-querystring';
import type { FastifyInstance } from 'fastify';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
/** As our clients write it; other spellings are left to the framework. */
const PLAIN_FORM = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i;

/** Whether the framework certainly parses a body of this type as a form. */
export const isPlainForm = (contentType: string | undefined): boolean => PLAIN_FORM.test(contentType ?? '');

const texts = new WeakMap<object, string>();

/** Reads bodies that are forms. */
export const registerForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyFormbody, {
    parser(text) {
      const form = parse(text) as Record<string, unknown>;
      texts.set(form, text);
      return form;
    },
  });
};

/** The raw text of a form by its parsed body; undefined for any other body. */
export const textOfForm = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? texts.get(body) : undefined;
