-- The groups and articles to which a file gives a discount of 0 %: that is an answer, and leaves no trace in the articles.
alter table price_imports
  add column zero_groups text[] not null default '{}',
  add column zero_articles text[] not null default '{}';
