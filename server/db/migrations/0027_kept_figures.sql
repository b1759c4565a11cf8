-- The figures of a version as they were when it went out or was superseded. Rules of pricing may change
-- later: what a customer has got may not.

alter table estimates add column figures jsonb;
