import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ServedSpan, type Tracer } from './tracer.ts';

/** A span for each request of the framework; replies of the response cache, which take microseconds, have none. */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  const served = new WeakMap<FastifyRequest, ServedSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracer.serve(request.method, { 'touchline.request_id': request.id });
    served.set(request, span);
    reply.header('traceresponse', span.traceResponse);
    span.within(done);
  });
  // A body arrives outside of what ran before it.
  app.addHook('preValidation', (request, _reply, done) => served.get(request)?.within(done) ?? undefined);
  app.addHook('onResponse', (request, { statusCode }, done) => {
    served.get(request)?.end(request.routeOptions.url ?? 'page', statusCode);
    done();
  });
};
